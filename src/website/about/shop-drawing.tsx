/** The drawing of the shop with what its numbers mean. It says that it is one, until photographs replace it. */
import { useShop } from '#ui/page/shop.ts'

const places = [
  'Counter: bring the device, hear the price',
  'Bench: found and repaired here',
  'Parts, with their serial numbers',
  'Seats, for a repair you wait for',
] as const

type Props = {
  readonly loading?: 'lazy' | 'eager'
  /** The meanings stand beside the drawing on a wide page, not below it. */
  readonly isWide?: boolean
}

export function ShopDrawing({ loading = 'lazy', isWide = false }: Props) {
  const { address } = useShop()
  return (
    <figure
      className={`min-w-0 self-center ${isWide ? 'lg:grid lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-12' : ''}`}
    >
      <img
        className="h-auto w-full"
        src="/art/shop.svg"
        width={862}
        height={764}
        loading={loading}
        alt="A room seen from above: a customer at the counter with a colleague behind it, a technician at the bench, drawers of parts on the wall, and a seat"
      />
      <figcaption className="small muted mt-3 grid gap-2">
        <ol
          className={`grid list-decimal gap-x-8 gap-y-1 pl-5 ${isWide ? 'sm:max-lg:grid-cols-2' : 'sm:grid-cols-2'}`}
        >
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ol>
        <p>Illustration of our shop in {address.city}, drawn by us. It is not a photograph.</p>
      </figcaption>
    </figure>
  )
}

/** The closing section of a page: bring the device in, or have it collected. */
import { useShop } from '#ui/page/shop.ts'
import { Kolam } from '#ui/media/kolam.tsx'
import { BookingButton } from '#website/frame/booking-button.tsx'

export function ClosingCall() {
  const { phone } = useShop()
  return (
    <section className="closing">
      <Kolam of={21} stroke={3} />
      <div className="wrap closing-in">
        <h2 className="d1 closing-head">Bring it in, or we come and get&nbsp;it.</h2>
        <div className="closing-act">
          <BookingButton variant="mark">Book a Service Now</BookingButton>
          <span>
            or call{' '}
            <a className="tn" href={`tel:${phone.dial}`}>
              {phone.shown}
            </a>
          </span>
        </div>
      </div>
    </section>
  )
}

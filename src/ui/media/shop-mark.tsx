/** The shop's logo beside its name, or the built-in mark. */
import { pictureSource } from '#domain/catalogue/sized-picture.ts'
import { useShop } from '#ui/page/shop.ts'
import { BrandMark } from './kolam.tsx'

/** The name follows as text, so the picture is decorative. */
export function ShopMark() {
  const { logo } = useShop()
  if (!logo) return <BrandMark />
  const size = pictureSource(logo)
  return <img src={logo} alt="" width={size?.width} height={size?.height} />
}

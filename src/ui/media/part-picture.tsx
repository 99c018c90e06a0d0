/** A part of a device as a drawing; the words beside it say what it is. */

type Props = { readonly url: string; readonly className: string }

export function PartPicture({ url, className }: Props) {
  return <img className={className} src={url} alt="" width={202} height={152} loading="lazy" />
}

/** A stored signature, drawn from its points by our own code; a typed name is shown as the text it is. */
import { pathOf, type Signature } from '#kernel/signature.ts'

type Props = { readonly signature: Signature; readonly label: string }

export function SignatureImage({ signature, label }: Props) {
  if (signature.kind === 'typed') return <span className="signature-name">{signature.name}</span>
  const { width, height } = signature
  return (
    <svg
      className="signature-image"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <path
        d={pathOf(signature)}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The square that a customer scans: the code, the provider's picture of it, or the green mark once it is paid. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { type getQrCode, qrCodePicture } from '#domain/orders/contract/staff-qr-code.ts'
import { addressOf } from '#ui/api/api-request.ts'
import { Icon } from '#ui/design/icon.tsx'
import { Kolam } from '#ui/media/kolam.tsx'
import { Qr } from '#ui/media/qr.tsx'

type Code = Pick<
  NonNullable<ResponseOf<typeof getQrCode>>,
  'qrCodeId' | 'orderNumber' | 'state' | 'content'
>

export const QrCodeTile = ({ code }: { readonly code: Code }) => (
  <div className="qr-pay-tile" data-state={code.state}>
    {code.state === 'paid' ? (
      <div className="qr-pay-paid">
        <Kolam of={5} stroke={12} className="draw" />
        <Icon name="check" size={48} />
      </div>
    ) : (
      <Picture code={code} />
    )}
  </div>
)

/** A code that has ended stays recognisable, and no camera reads it any more. */
function Picture({ code: { content, state, qrCodeId, orderNumber } }: { readonly code: Code }) {
  if (state !== 'open')
    return (
      <span className="qr-pay-ended">
        <Icon name="clock" size={48} />
      </span>
    )
  const label = `UPI QR code of ${orderNumber}`
  if (content) return <Qr text={content} label={label} />
  const query = new URLSearchParams({ qrCodeId })
  return <img src={`${addressOf(qrCodePicture.path)}?${query.toString()}`} alt={label} />
}

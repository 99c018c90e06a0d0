/** The device that a number belongs to, for the customer to recognise. */
import { type ReactNode, useId } from 'react'
import { Badge } from '#ui/design/badge.tsx'
import { DevicePicture } from '#ui/media/device-picture.tsx'
import { type FoundDevice, longDay } from './flow.ts'

type Props = { readonly device: FoundDevice; readonly actions: ReactNode }

export function FoundDeviceCard({ device, actions }: Props) {
  const id = useId()
  const { model, color, productImageUrl, purchaseDate, warranty } = device.productDetail
  const facts = [
    ['Model', model],
    ['Color', color],
    ['Purchase date', purchaseDate && longDay(purchaseDate)],
    ['Warranty', warranty && `To ${longDay(warranty)}`],
  ] as const
  return (
    <section className="sheet found" aria-labelledby={id} role="status">
      <div className="found-pic">
        <DevicePicture url={productImageUrl} />
      </div>
      <div className="grid content-between gap-5">
        <div>
          <Badge tone={device.verified ? 'green' : 'blue'}>
            {device.verified ? 'Device found' : 'Chosen by hand'}
          </Badge>
          <h2 className="t1 mt-2.5" id={id}>
            {device.productName}
          </h2>
        </div>
        <dl className="kv">
          {facts.map(
            ([label, fact]) =>
              fact && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{fact}</dd>
                </div>
              ),
          )}
        </dl>
        <div className="flow-act in-bar">{actions}</div>
      </div>
    </section>
  )
}

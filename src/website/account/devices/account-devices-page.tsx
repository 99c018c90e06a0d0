/** The account's devices: each with what was done to it and its warranties. */
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { Skeleton } from '#ui/query/loading.tsx'
import { listOwnDevices } from '#domain/repairs/contract/customer-devices.ts'
import { BookingButton } from '#website/frame/booking-button.tsx'
import { AccountHeading } from '../account-heading.tsx'
import { AccountDevice } from './account-device.tsx'

export default function AccountDevicesPage() {
  const devices = useAnswer(listOwnDevices, {})
  const count = devices.data?.length ?? 0
  return (
    <>
      <AccountHeading title="Devices">
        {count > 0 && <p className="muted">{count === 1 ? '1 device' : `${count} devices`}</p>}
      </AccountHeading>
      <QueryView
        query={devices}
        name="your devices"
        loading={<DevicesSkeleton />}
        empty={{
          title: 'You have no devices yet.',
          text: 'A device is here once you have booked a repair of it, with its repairs and warranties.',
          action: <BookingButton size="sm">Book a Service</BookingButton>,
        }}
      >
        {(shown) => (
          <ul className="grid gap-5">
            {shown.map((device) => (
              <AccountDevice key={device.newestOrderId} device={device} />
            ))}
          </ul>
        )}
      </QueryView>
    </>
  )
}

function DevicesSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  )
}

/** The way to the report of a repair. */
import { Link } from 'react-router'
import { buttonClass } from '#ui/design/button-class.ts'
import { Icon } from '#ui/design/icon.tsx'
import { reportAddress } from './report-address.ts'

type Props = {
  readonly orderId: string
  /** As printed. It distinguishes the links of a list for assistive technology. */
  readonly number?: string
}

export const ReportLink = ({ orderId, number }: Props) => (
  <Link className={buttonClass({ variant: 'line', size: 'sm' })} to={reportAddress(orderId)}>
    <Icon name="check" size={17} /> Repair report
    {number && <span className="visually-hidden"> of order {number}</span>}
  </Link>
)

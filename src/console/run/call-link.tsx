/** Calls the customer of a stop. */
import { Icon } from '#ui/design/icon.tsx'

/** Ten digits. */
export const CallLink = ({ mobileNumber }: { readonly mobileNumber: string }) => (
  <a className="btn btn-line" href={`tel:+91${mobileNumber}`}>
    <Icon name="phone" size={18} /> Call <span className="tabular">{mobileNumber}</span>
  </a>
)

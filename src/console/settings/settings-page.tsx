/** The frame of the shop's settings: the links between their parts. */
import { SectionLinks } from '#console/frame/section-links.tsx'

const parts = [
  ['/staff/settings', 'Business'],
  ['/staff/settings/contact', 'Contact'],
  ['/staff/settings/charges', 'Charges'],
  ['/staff/settings/promises', 'Promises'],
  ['/staff/settings/calendar', 'Days'],
  ['/staff/settings/numbering', 'Order numbers'],
  ['/staff/settings/place', 'Map'],
  ['/staff/settings/logo', 'Logo'],
  ['/staff/content/hours', 'Hours and holidays'],
  ['/staff/content/area', 'Pickup area'],
  ['/staff/settings/import', 'Import'],
] as const

export default function SettingsPage() {
  return <SectionLinks label="Settings" links={parts} />
}

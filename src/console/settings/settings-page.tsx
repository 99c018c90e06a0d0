/** The frame of the shop's settings: the links between their parts. */
import { settingsPlaces } from '#console/frame/console-places.ts'
import { SectionLinks } from '#console/frame/section-links.tsx'

/** Hours and pickup area are content, and are looked for here, too. */
const links = [
  ...settingsPlaces.slice(0, -1),
  { to: '/staff/content/hours', title: 'Hours and holidays' },
  { to: '/staff/content/area', title: 'Pickup area' },
  ...settingsPlaces.slice(-1),
]

export default function SettingsPage() {
  return <SectionLinks label="Settings" links={links} />
}

/** Saves the version that is shown as a PDF. */
import { Icon } from '#ui/design/icon.tsx'
import type { ShownEstimate } from './shown-estimate.ts'

export const SaveEstimate = ({
  shown: { fileUrl, version },
}: {
  readonly shown: Pick<ShownEstimate, 'fileUrl' | 'version'>
}) => (
  <a className="link small mt-4 inline-flex items-center gap-1.5" href={fileUrl} download>
    <Icon name="doc" size={16} /> Save version {version} as PDF
  </a>
)

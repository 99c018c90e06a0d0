/** The texts and drawings of issues that all Macs share. */
import type { IssueSeed } from '../shape.ts'

type Text = Omit<IssueSeed<string>, 'prices'>

export const logicBoard: Text = {
  kind: 'logic-board',
  label: 'Logic Board Repair',
  description:
    'For a Mac that does not start, restarts or shows nothing. Micro-soldering under the microscope.',
  duration: '2 to 5 days',
  quality: 'Component-level repair',
  images: [
    ['logic-board', 'Logic board'],
    ['fan', 'Cooling renewed'],
    ['test', 'Power rails measured'],
  ],
  attributes: {
    Includes: ['Fault report', 'Micro-soldering', 'Fresh thermal paste'],
    Keeps: ['Your data'],
  },
}

export const fan: Text = {
  kind: 'fan',
  label: 'Fan and Cooling Service',
  description:
    'For heat and noise. We clear the dust, renew the thermal paste and replace the fan.',
  duration: '1 day',
  quality: 'Premium fan',
  images: [
    ['fan', 'Fan'],
    ['logic-board', 'Paste renewed'],
    ['test', 'Heat measured'],
  ],
  attributes: { Includes: ['Dust cleaning', 'Thermal paste', 'Temperature printout'] },
}

export const storage: Text = {
  kind: 'storage',
  label: 'Storage Replacement',
  description:
    'For a drive that fails or slows everything down. We fit new storage, install the system and copy your data.',
  duration: '1 to 2 days',
  quality: 'Premium flash storage',
  images: [
    ['storage', 'New storage'],
    ['data', 'Data copied'],
    ['software', 'System installed'],
  ],
  attributes: { Capacity: ['512 GB'], Includes: ['System installation', 'Copy of readable data'] },
}

export const powerSupply: Text = {
  kind: 'power-supply',
  label: 'Power Supply Replacement',
  description:
    'For a Mac without power or one that switches off under load. We replace the supply and test it for hours.',
  duration: '1 to 2 days',
  quality: 'Premium power supply',
  images: [
    ['power-supply', 'Power supply'],
    ['fan', 'Cooling cleaned'],
    ['test', 'Load test'],
  ],
  attributes: { Includes: ['Dust cleaning', 'Load test'], Input: ['230 V, 50 Hz'] },
}

export const software: Text = {
  kind: 'software',
  label: 'Software Restore',
  description:
    'For a Mac that is slow, hangs or will not update. Backup first, then a clean system with your data back.',
  duration: '4 to 6 hours',
  quality: 'Signed system image',
  isSoftware: true,
  images: [
    ['software', 'System restored'],
    ['data', 'Backup first'],
    ['storage', 'Storage checked'],
  ],
  attributes: {
    Includes: ['Backup if readable', 'Latest system'],
    'You need': ['Your account password'],
  },
}

export const data: Text = {
  kind: 'data',
  label: 'Data Recovery',
  description:
    'Files from a Mac that no longer starts or a drive that fails, copied to a drive of yours.',
  duration: '1 to 4 days',
  quality: 'Private workstation',
  isSoftware: true,
  images: [
    ['data', 'Files copied'],
    ['storage', 'Storage read'],
    ['logic-board', 'Board revived'],
  ],
  attributes: {
    Includes: ['List of files found', 'Copy to your drive'],
    'You need': ['Your password'],
  },
}

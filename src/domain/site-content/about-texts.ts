/** The texts of the About page: the story in short paragraphs, and the six principles of our work. */
import type { Shop } from '#kernel/shop.ts'

export const story = ({
  brand,
  founded,
  address,
  claims,
}: Pick<Shop, 'brand' | 'founded' | 'address' | 'claims'>): readonly string[] => [
  `${brand} was founded in ${address.city} in ${founded}, around the question everyone brings along with a broken device: what does it cost, and why?`,
  'So we made that the first thing we do. We open the device, find the fault, and write the price on the ticket. Finding it is free. You decide with the number in front of you.',
  `We are independent: no manufacturer owns us. ${claims.technicians} do the work with ${claims.parts.toLowerCase()}, and every repair carries ${claims.warrantyDays} days on parts and labour, ${claims.softwareWarrantyDays} days on software.`,
]

export const principles = ({ claims }: Pick<Shop, 'claims'>) =>
  [
    {
      icon: 'diagnose',
      title: 'Precision Diagnostics',
      text: `A ${claims.diagnosticPoints}-point diagnostic process before anyone names a price. We repair the fault, not the symptom.`,
    },
    {
      icon: 'nofee',
      title: 'Transparency',
      text: 'Service, part and tax stand on the ticket before we begin. If a repair attempt fails, you pay nothing.',
    },
    {
      icon: 'genuine',
      title: 'Quality First',
      text: `${claims.parts}, fitted by ${claims.technicians.toLowerCase()}, and tested after assembly, after charging and before they leave.`,
    },
    {
      icon: 'contact',
      title: 'Customer Education',
      text: 'We explain the fault in English, Tamil or Hindi, and our guides say what to do before it happens again.',
    },
    {
      icon: 'clock',
      title: 'Efficiency',
      text: `Most repairs are done in ${claims.turnaround}. You can follow each stage on your tracking page.`,
    },
    {
      icon: 'warranty',
      title: 'Aftercare',
      text: `${claims.warrantyDays} days of warranty on parts and labour. Bring the ticket, and we put it right.`,
    },
  ] as const

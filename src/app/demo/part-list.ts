/** What the demonstration keeps in stock. */
import { type DemoPart, kind } from './demo-part.ts'
import { orderedForRepairs } from './parts-for-repairs.ts'

const iphone = { family: 'iphone', from: 0 } as const
/** Enough for the phones that a demonstration books again and again: else its repairs would wait. */
export const demoParts: readonly DemoPart[] = [
  ...kind({ ...iphone, issue: 'screen', quality: 'Premium OLED', from: 1 }, [
    ['D-12', 'Display, iPhone 12', 'iPhone 12', 'A1-01', 3, 4, 0, '6150'],
    ['D-13', 'Display, iPhone 13', 'iPhone 13', 'A1-02', 8, 22, 6, '6150', 4],
    ['D-14', 'Display, iPhone 14', 'iPhone 14', 'A1-03', 2, 3, 0, '10400'],
    ['D-15', 'Display, iPhone 15', 'iPhone 15', 'A1-04', 4, 12, 0, '10600'],
    ['D-16', 'Display, iPhone 16', 'iPhone 16', 'A1-05', 2, 0, 2, '11200'],
    ['D-15P', 'Display, iPhone 15 Pro', 'iPhone 15 Pro', 'A1-08', 2, 2, 0, '16900'],
  ]),
  ...kind({ ...iphone, issue: 'screen', quality: 'Premium LCD', from: 1 }, [
    ['D-11', 'Display, iPhone 11', 'iPhone 11', 'A1-11', 3, 3, 0, '2900'],
  ]),
  ...kind({ ...iphone, issue: 'battery', quality: 'Premium cell', from: 2 }, [
    ['B-11', 'Battery, iPhone 11', 'iPhone 11', 'B2-03', 4, 6, 0, '1350', 2],
    ['B-12', 'Battery, iPhone 12', 'iPhone 12', 'B2-04', 4, 5, 0, '1900', 1],
    ['B-13', 'Battery, iPhone 13', 'iPhone 13', 'B2-05', 8, 24, 0, '1900'],
    ['B-14', 'Battery, iPhone 14', 'iPhone 14', 'B2-06', 3, 3, 0, '2800'],
    ['B-15', 'Battery, iPhone 15', 'iPhone 15', 'B2-07', 4, 12, 6, '2800'],
  ]),
  ...kind({ ...iphone, issue: 'charging-port', quality: 'Premium port module' }, [
    ['P-13', 'Port module, iPhone 13', 'iPhone 13', 'C1-04', 2, 0, 4, '1450'],
    ['P-15', 'Port module, iPhone 15', 'iPhone 15', 'C1-06', 2, 3, 0, '1950'],
  ]),
  ...kind({ ...iphone, issue: 'rear-camera', quality: 'Premium camera module', from: 1 }, [
    ['C-14', 'Rear camera, iPhone 14', 'iPhone 14', 'C3-02', 1, 1, 0, '9900'],
    ['C-16', 'Rear camera, iPhone 16', 'iPhone 16', 'C3-04', 1, 0, 0, '10600'],
  ]),
  ...kind({ ...iphone, issue: 'back-glass', quality: 'Premium glass' }, [
    ['G-13-M', 'Back glass, iPhone 13, Midnight', 'iPhone 13', 'D3-07', 2, 2, 0, '1700'],
    ['G-14-B', 'Back glass, iPhone 14, Blue', 'iPhone 14', 'D3-11', 2, 1, 0, '2300'],
  ]),
  ...kind({ ...iphone, issue: 'speaker', quality: 'Premium speaker' }, [
    ['L-11', 'Loudspeaker, iPhone 11', 'iPhone 11', 'C2-02', 2, 4, 0, '780', 1],
  ]),
  ...kind({ family: 'ipad', issue: 'battery', quality: 'Premium cells', from: 2 }, [
    ['B-AIR5', 'Battery, iPad Air 5', 'iPad Air (5th generation)', 'B4-01', 1, 2, 0, '3100', 1],
  ]),
  ...kind({ family: 'ipad', issue: 'screen', quality: 'Premium laminated display', from: 0 }, [
    ['D-AIR5', 'Display, iPad Air 5', 'iPad Air (5th generation)', 'A3-02', 1, 0, 2, '9400'],
  ]),
  ...kind({ family: 'macbook-pro', issue: 'battery', quality: 'Premium cells', from: 2 }, [
    [
      'B-MBP14',
      'Battery, MacBook Pro 14',
      'MacBook Pro 14-inch (M1, 2021); MacBook Pro 14-inch (M3, 2023)',
      'B5-01',
      1,
      1,
      0,
      '7600',
      1,
    ],
  ]),
  ...kind({ family: 'apple-pencil', issue: 'nib', quality: 'Premium tip', from: 0 }, [
    [
      'T-AP',
      'Tip, Apple Pencil',
      'Apple Pencil Pro; Apple Pencil (2nd generation); Apple Pencil (1st generation)',
      'E2-08',
      5,
      12,
      0,
      '410',
      1,
    ],
  ]),
  ...kind({ family: null, issue: '', quality: '', from: 0 }, [
    ['S-UNI', 'Water seal, iPhone 13 to 15', '', 'E1-01', 40, 64, 0, '55'],
    ['A-TAPE', 'Adhesive strips for batteries', '', 'E1-02', 30, 24, 60, '30'],
  ]),
  ...orderedForRepairs,
]

/** What is many and cheap is counted; the rest has serial numbers. */
export const isCounted = ({ family, issue }: DemoPart) => family === null || issue === 'nib'

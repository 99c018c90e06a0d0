/** Parts that the demonstration does not keep in stock: each was ordered for one repair and used in it. */
import type { FamilyId } from '#domain/catalogue/family.ts'
import { type DemoPart, kind } from './demo-part.ts'

const forRepair = (
  family: FamilyId,
  issue: string,
  quality: string,
  [sku, name, model]: readonly [sku: string, name: string, model: string],
  [shelf, cost, from]: readonly [shelf: string, cost: string, from: DemoPart['from']],
): DemoPart[] =>
  kind({ family, issue, quality, from }, [[sku, name, model, shelf, 0, 0, 0, cost, 1]])

export const orderedForRepairs: readonly DemoPart[] = [
  ...forRepair(
    'iphone',
    'screen',
    'Premium OLED',
    ['D-13M', 'Display, iPhone 13 mini', 'iPhone 13 mini'],
    ['A1-21', '5900', 1],
  ),
  ...forRepair(
    'iphone',
    'screen',
    'Premium OLED',
    ['D-14P', 'Display, iPhone 14 Pro', 'iPhone 14 Pro'],
    ['A1-22', '14200', 1],
  ),
  ...forRepair(
    'iphone',
    'battery',
    'Premium cell',
    ['B-14P', 'Battery, iPhone 14 Pro', 'iPhone 14 Pro'],
    ['B2-21', '2950', 2],
  ),
  ...forRepair(
    'iphone',
    'charging-port',
    'Premium port module',
    ['P-14', 'Port module, iPhone 14', 'iPhone 14'],
    ['C1-05', '1700', 0],
  ),
  ...forRepair(
    'iphone',
    'back-glass',
    'Premium glass',
    ['G-15P-B', 'Back glass, iPhone 15 Pro, Blue Titanium', 'iPhone 15 Pro'],
    ['D3-21', '3400', 0],
  ),
  ...forRepair(
    'iphone',
    'rear-camera',
    'Premium camera module',
    ['C-12M', 'Rear camera, iPhone 12 mini', 'iPhone 12 mini'],
    ['C3-01', '5200', 1],
  ),
  ...forRepair(
    'ipad',
    'screen',
    'Premium glass',
    ['D-IP10', 'Glass, iPad 10', 'iPad (10th generation)'],
    ['A3-01', '4100', 0],
  ),
  ...forRepair(
    'mac',
    'battery',
    'Premium cells',
    ['B-MBA13', 'Battery, MacBook Air 13', 'MacBook Air 13-inch (M1, 2020)'],
    ['B5-02', '5800', 2],
  ),
  ...forRepair(
    'macbook-pro',
    'keyboard',
    'Premium keyboard',
    ['K-MBP14', 'Keyboard, MacBook Pro 14', 'MacBook Pro 14-inch (M1, 2021)'],
    ['F1-01', '8700', 0],
  ),
  ...forRepair(
    'imac',
    'fan',
    'Premium fan',
    ['F-IM24', 'Fan, iMac 24', 'iMac 24-inch (M1, 2021)'],
    ['F2-01', '2600', 0],
  ),
  ...forRepair(
    'mac-mini',
    'fan',
    'Premium fan',
    ['F-MINI1', 'Fan, Mac mini', 'Mac mini (M1, 2020)'],
    ['F2-02', '1900', 0],
  ),
  ...forRepair(
    'mac-mini',
    'power-supply',
    'Premium power supply',
    ['S-MINI4', 'Power supply, Mac mini', 'Mac mini (M4, 2024)'],
    ['F2-03', '3300', 0],
  ),
]

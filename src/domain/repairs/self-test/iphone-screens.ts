/** The screens of iPhones as their browsers name them, by which a phone of another model is found out. */

/** Width x height in points, held upright; from Apple's technical specifications. Zoomed displays name another one. */
const modelsOfScreen: Readonly<Record<string, readonly string[]>> = {
  '320x568': ['iPhone SE (1st generation)', 'iPhone 5s'],
  '375x667': [
    'iPhone SE (3rd generation)',
    'iPhone SE (2nd generation)',
    'iPhone 8',
    'iPhone 7',
    'iPhone 6s',
  ],
  '414x736': ['iPhone 8 Plus', 'iPhone 7 Plus', 'iPhone 6s Plus'],
  '375x812': ['iPhone 13 mini', 'iPhone 12 mini', 'iPhone 11 Pro', 'iPhone XS', 'iPhone X'],
  '414x896': ['iPhone 11 Pro Max', 'iPhone 11', 'iPhone XS Max', 'iPhone XR'],
  '390x844': [
    'iPhone 16e',
    'iPhone 14',
    'iPhone 13 Pro',
    'iPhone 13',
    'iPhone 12 Pro',
    'iPhone 12',
  ],
  '428x926': ['iPhone 14 Plus', 'iPhone 13 Pro Max', 'iPhone 12 Pro Max'],
  '393x852': ['iPhone 16', 'iPhone 15 Pro', 'iPhone 15', 'iPhone 14 Pro'],
  '430x932': ['iPhone 16 Plus', 'iPhone 15 Pro Max', 'iPhone 15 Plus', 'iPhone 14 Pro Max'],
  '402x874': ['iPhone 17 Pro', 'iPhone 17', 'iPhone 16 Pro'],
  '440x956': ['iPhone 17 Pro Max', 'iPhone 16 Pro Max'],
  '420x912': ['iPhone Air'],
}

/** What a larger phone names when its owner has enlarged everything, besides what a smaller one always names. */
const zoomed: readonly string[] = ['320x568', '320x693', '375x667', '375x812']

const widthOf = (screen: string): number => Number(screen.split('x')[0])

/**
 * Whether a screen can only be one of another model. False for a model or a screen that is not known here, and for one
 * that the model names when everything on it is enlarged.
 */
export function isScreenOfAnother(model: string, screen: string): boolean {
  const own = Object.keys(modelsOfScreen).find((one) => modelsOfScreen[one]?.includes(model))
  if (!own || own === screen || !modelsOfScreen[screen]) return false
  return !(zoomed.includes(screen) && widthOf(screen) < widthOf(own))
}

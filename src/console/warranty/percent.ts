/** A share as percent, with one digit where it says more than none. */
export const percent = (share: number): string => {
  const hundredths = share * 100
  return `${hundredths >= 10 ? Math.round(hundredths) : Math.round(hundredths * 10) / 10} %`
}

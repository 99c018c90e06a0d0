/** The people of the shop, as figures without a face of their own; one unit is a centimetre of their height. */
import type { Ink } from './iso.ts'

/** An arm or a leg: its outline below its colour. */
const limb = (ink: Ink, path: string, width: number) =>
  `<path class="limb" stroke-width="${width + 3.4}" d="${path}"/><path class="limb ${ink}" stroke-width="${width}" d="${path}"/>`

/** A colleague who looks at the work before them; the counter or the bench hides what is below the hips. */
export const colleague = (hair: 'bun' | 'short', shirt: Ink) =>
  [
    hair === 'bun' ? '<circle class="hair" cx="9" cy="-171" r="8"/>' : '',
    `<path class="${shirt}" d="M-21 -134Q-20 -146 -8 -147H8Q20 -146 21 -134L19 -70H-19Z"/>`,
    '<path class="apron" d="M-11 -147L-9 -124H9L11 -147M-13 -124H13L16 -70H-16Z"/>',
    '<path class="skin" d="M-4.5 -152V-146Q0 -141 4.500 -146V-152Z"/>',
    '<ellipse class="skin" cx="0" cy="-161" rx="11.5" ry="13"/>',
    '<path class="hair" d="M-12 -159Q-14 -177 0 -177Q14 -177 12 -159Q10 -167 2 -168Q-8 -168 -12 -159Z"/>',
    limb(shirt, 'M-20 -132Q-29 -112 -14 -97', 9),
    limb(shirt, 'M20 -132Q29 -112 12 -97', 9),
    '<circle class="skin" cx="-10" cy="-95" r="4.600"/><circle class="skin" cx="8" cy="-95" r="4.600"/>',
  ].join('')

/** A customer from behind, with a bag. */
export const customer = [
  limb('denim', 'M-8 -76V-6', 13),
  limb('denim', 'M8 -76V-6', 13),
  '<path class="shoe" d="M-17 -4H-2V2H-17ZM2 -4H17V2H2Z"/>',
  '<path class="kurta" d="M-21 -134Q-20 -146 -8 -147H8Q20 -146 21 -134L23 -56H-23Z"/>',
  '<path class="seam" d="M0 -84V-56M-12 -146Q0 -138 12 -146"/>',
  limb('kurta', 'M-21 -133Q-27 -112 -22 -92', 9),
  limb('kurta', 'M20 -133Q33 -120 35 -104', 9),
  '<circle class="skin" cx="-22" cy="-84" r="4.800"/><circle class="skin" cx="36" cy="-98" r="4.800"/>',
  '<path class="skin" d="M-5 -152V-145H5V-152Z"/>',
  '<ellipse class="skin" cx="0" cy="-161" rx="11.5" ry="13"/>',
  '<path class="hair" d="M-12.500 -156Q-15 -177 0 -177Q15 -177 12.500 -156L8 -147Q5 -112 0 -100Q-5 -112 -8 -147Z"/>',
  '<path class="strap" d="M17 -145L-20 -92"/>',
  '<path class="bag" d="M-34 -98L-12 -90L-15 -60L-37 -68Z"/>',
].join('')

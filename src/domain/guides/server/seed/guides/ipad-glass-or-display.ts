/** Guide: which part of an iPad screen is broken. */
import type { GuideSeed } from '../shape.ts'

export const ipadGlassOrDisplay: GuideSeed = {
  slug: 'ipad-glass-or-display-which-one-is-broken',
  title: 'iPad glass or iPad display: which one is broken',
  category: 'screen-and-glass',
  product: 'iPad',
  tags: ['Screen', 'Glass', 'Frame', 'Pencil input'],
  published: '2026-09-21',
  priced: ['ipad-screen@basic', 'ipad-screen@mini,air,pro,oled'],
  html: `
<p>An iPad screen is a large sheet of glass with very little round it. One corner on the floor is enough. What the repair
costs depends on a detail you cannot see from outside: whether the glass and the display are one piece.</p>
<h2>Two ways an iPad screen is built</h2>
<p>On the plain iPad the glass and the display are separate, with a thin layer of air between them. If only the glass is
cracked, only the glass is changed. On the iPad mini, iPad Air and iPad Pro the two are laminated: bonded into one part, and
changed as one part.</p>
<p>To see which one you have, look at the picture from the side. On a plain iPad it seems to lie a little below the glass.
On a laminated one it seems to be printed on the surface. Settings, General, About tells you the model.</p>
<h2>What the signs mean</h2>
<ul>
<li><strong>Cracks, but a clean picture and touch everywhere.</strong> Glass only, on a plain iPad.</li>
<li><strong>Cracks and a strip that does not answer.</strong> The touch layer sits in the glass; it is broken as well.</li>
<li><strong>Lines, blots, half the picture dark.</strong> The display itself has been hit.</li>
<li><strong>The corner is flattened or the back is curved.</strong> The frame is bent. New glass on a bent frame cracks within
weeks, so the frame is straightened first.</li>
<li><strong>No crack, but flicker or a dim picture.</strong> That is often software or a cable. Restart the iPad before you
think about a new screen.</li>
</ul>
<h2>What you can do safely at home</h2>
<ol>
<li>Cover the cracks with clear tape and switch the iPad off if it taps by itself.</li>
<li>Take it out of a tight case. A case that grips the corners keeps pressing on the crack.</li>
<li>Back it up to iCloud or to a computer while you can still unlock it.</li>
<li>If a child uses it, put it away. Splinters of thin glass are hard to see.</li>
</ol>
<p>Please do not try to open an iPad at home. The glass is glued all round, thin cables run close to the edge, and the battery
lies directly under the tool.</p>
<h2>What we do at the bench</h2>
<p>We soften the adhesive with heat, lift the glass, straighten the frame where needed, and move the home button or the
sensors across, because Touch ID and Face ID stay with your iPad. On models that take an Apple Pencil we draw
across the whole glass before we close it.</p>
<figure>
<img src="/guides/ipad-glass-or-display-which-one-is-broken-parts.svg" width="1200" height="420"
alt="Three parts in a row: glass and display, strips of adhesive, and the sensors with their screws">
<figcaption>1 Glass and display. 2 New adhesive all round. 3 Sensors, moved across.</figcaption>
</figure>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Plain iPad, glass</th><td>₹10,030 with GST (₹8,500 before it).</td></tr>
<tr><th scope="row">mini, Air and Pro</th><td>₹16,520 to ₹49,560 with GST (₹14,000 to ₹42,000 before it). The highest price is for the OLED iPad Pro.</td></tr>
<tr><th scope="row">Time</th><td>1 to 2 days: the adhesive needs hours to set.</td></tr>
<tr><th scope="row">Warranty</th><td>90 days on the part and the work.</td></tr>
</tbody>
</table>
<p>Diagnosis is free, and a repair that fails costs nothing. Students with a valid ID get
<a href="/student-discount">10% off</a>.</p>
<h2>When not to repair</h2>
<p>If the iPad is so old that it no longer gets updates, a laminated screen can cost more than the iPad is worth. The same
holds when the frame is badly bent and the battery is creased: a creased battery is a hazard, and we would rather
help you move your data to another iPad. We tell you before we start, not after.</p>
<p><a href="/products/ipad">See all iPad services</a> or <a href="/service-enquiry">book a repair</a>.</p>
`,
}

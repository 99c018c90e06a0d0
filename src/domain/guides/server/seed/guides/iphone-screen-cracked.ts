/** Guide: a cracked iPhone screen. */
import type { GuideSeed } from '../shape.ts'

export const iphoneScreenCracked: GuideSeed = {
  slug: 'cracked-iphone-screen-what-to-do-first',
  title: 'Cracked iPhone screen: what to do first',
  category: 'screen-and-glass',
  product: 'iPhone',
  tags: ['Screen', 'Glass', 'Touch', 'True Tone'],
  published: '2026-10-12',
  priced: ['iphone-screen', 'iphone-screen@lcd', 'iphone-screen@latest'],
  html: `
<p>The phone fell, the glass is cracked, and it still lights up. Most people carry on for weeks. That often works, but
a cracked screen lets in damp and dust, and the bill can grow from one part to three. Here is how to judge yours.</p>
<h2>Glass, display or both</h2>
<p>Switch the screen on and look at it from an angle.</p>
<ul>
<li><strong>Cracks only, picture perfect, touch works.</strong> The cover glass is broken and the display under it still holds.</li>
<li><strong>Lines, a dark patch that spreads, a green or violet tint.</strong> The display panel is damaged. Patches on an OLED
panel grow, usually within days.</li>
<li><strong>Touch skips or types by itself.</strong> The touch layer is broken. A phone that taps by itself can dial, or lock
you out with wrong passcodes: switch it off.</li>
<li><strong>Sound and vibration work, the screen stays black.</strong> The panel or its connector has failed. The phone behind
it is usually well.</li>
</ul>
<p>On every iPhone we repair, the glass and the panel are bonded, so they are changed together.</p>
<h2>What you can do safely at home</h2>
<ol>
<li>Put clear packing tape over the cracks. It keeps splinters out of your fingers and damp out of the phone.</li>
<li><a href="/blog-detail/back-up-an-iphone-before-a-repair">Make a backup</a> while touch still works. Without touch you
cannot enter the passcode, and without the passcode nobody can copy your data.</li>
<li>Keep the phone dry. Do not take it into the bathroom or out in the rain: its water seal no longer closes.</li>
<li>Do not press on the edges to push the glass back, and do not use glue. It runs on to the panel.</li>
</ol>
<h2>What we do at the bench</h2>
<p>We warm the edge, lift the old screen and move your own sensors across to the new one, so that Face ID or Touch ID keeps
working. The frame is checked for bends, because a bent frame breaks the next screen. Then a new water seal goes in and
every part of the glass is tested for touch.</p>
<figure>
<img src="/guides/cracked-iphone-screen-what-to-do-first-parts.svg" width="1200" height="420"
alt="Three parts in a row: the display assembly, the water seal, and the sensors with their screws">
<figcaption>1 Display assembly. 2 Water seal, always new. 3 Your own sensors, moved across.</figcaption>
</figure>
<p>True Tone is kept. Your photos and messages are not touched; a screen can be changed without the passcode, but we ask
you to test the phone with us before you go.</p>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Price</th><td>₹6,490 to ₹35,282 with GST (₹5,500 to ₹29,900 before it), parts and labour. The lowest is for iPhone SE and iPhone 11,
the highest for the iPhone 17 family.</td></tr>
<tr><th scope="row">Time</th><td>2 to 3 hours when the part is in stock; otherwise most repairs are done in 24-48 hours.</td></tr>
<tr><th scope="row">Warranty</th><td>90 days on the part and the work.</td></tr>
<tr><th scope="row">Diagnosis</th><td>Free. If we cannot repair it, you pay nothing.</td></tr>
</tbody>
</table>
<p>The warranty covers a screen that fails. It does not cover a second fall.</p>
<h2>When not to repair</h2>
<p>On an older iPhone, add up what it needs. If it wants a screen, a battery and a back glass together, the sum may pass
what the phone is worth, and we say so before you decide. If your iPhone still has the maker&#39;s accident cover, ask there
first: the share you pay may be lower than our price.</p>
<p>Not sure which case is yours? <a href="/service-enquiry">Book a visit</a>, or come to the counter with the phone as it is.</p>
`,
}

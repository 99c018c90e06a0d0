/** Guide: a MacBook screen with lines, stains or no picture. */
import type { GuideSeed } from '../shape.ts'

export const macbookScreenLines: GuideSeed = {
  slug: 'macbook-screen-lines-stains-or-no-picture',
  title: 'MacBook screen with lines, stains or no picture',
  category: 'screen-and-glass',
  product: 'MacBook Pro',
  tags: ['Display', 'Hinge', 'Backlight', 'MacBook Air'],
  published: '2026-07-06',
  priced: ['macbook-pro-display', 'mac-display'],
  html: `
<p>A MacBook display is the most costly part of the machine, so it pays to be sure that it is the display. About ten minutes
and one cable tell you a great deal.</p>
<h2>First test: a second screen</h2>
<p>Connect the MacBook to a television or a monitor and look at both pictures.</p>
<ul>
<li><strong>The second screen is clean, the built-in one is not.</strong> The fault is in the lid: the panel, its cable or its
connector.</li>
<li><strong>Both show the same lines or colours.</strong> The fault is on the logic board or in the software. A new display
would change nothing.</li>
<li><strong>Neither shows anything, but the keys light up or you hear sounds.</strong> Hold the power button until the machine
is off, wait, and start it again. If nothing changes, it needs a diagnosis.</li>
</ul>
<h2>Second test: the angle of the lid</h2>
<p>Move the lid slowly from nearly closed to fully open. If the picture comes and goes with the angle, the cable
at the hinge is worn. If a torch held close to the glass shows a faint picture, the panel works and its light does not.</p>
<h2>What stains and cracks mean</h2>
<ul>
<li><strong>A spider of black ink from one point:</strong> something lay on the keyboard when the lid was closed. A camera
cover, an earphone or a grain of sand is enough; there is less than a millimetre of room.</li>
<li><strong>Blotches that look like worn film:</strong> the coating of the glass has gone. It can be ugly, but it does no harm.</li>
<li><strong>A bright line across the whole height:</strong> a connection inside the panel has failed. It does not heal.</li>
<li><strong>A pink or grey cast in one corner:</strong> pressure or damp behind the panel.</li>
</ul>
<h2>What you can do safely at home</h2>
<ol>
<li>Back up with Time Machine now, using a second screen if needed.</li>
<li>Open and close the lid as little as possible when the glass is cracked.</li>
<li>Start in safe mode once. If the fault is gone there, it is software, and that costs far less.</li>
<li>Clean with a soft cloth, slightly damp. No spray on the glass: it runs down into the lower edge, where the
electronics are.</li>
</ol>
<h2>What we do at the bench</h2>
<p>We repeat your two tests with our own cable and monitor, measure the connector, and read the hinge cable. When
the panel is at fault we change the whole lid, with panel, camera and hinges, so that the colours are even and the lid closes
flush. Every colour is shown on the full screen before you get it back, and the camera is tried in a call.</p>
<figure>
<img src="/guides/macbook-screen-lines-stains-or-no-picture-parts.svg" width="1200" height="420"
alt="Three parts in a row: the display assembly of a laptop, its camera and screws, and a test instrument">
<figcaption>1 Display assembly with hinges. 2 Camera and screws. 3 Colour test.</figcaption>
</figure>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">MacBook Pro</th><td>₹34,102 to ₹72,452 with GST (₹28,900 to ₹61,400 before it); the 14-inch and 16-inch XDR lids are the upper half.</td></tr>
<tr><th scope="row">MacBook Air</th><td>₹25,842 to ₹38,822 with GST (₹21,900 to ₹32,900 before it).</td></tr>
<tr><th scope="row">Time</th><td>1 to 2 days.</td></tr>
<tr><th scope="row">Warranty</th><td>90 days on the part and the work.</td></tr>
</tbody>
</table>
<h2>When not to repair</h2>
<p>If the MacBook mostly sits on a desk, an external monitor is an honest answer to a worn coating or one line. If there was
liquid as well, have the board treated first: a new display on a corroded board is money lost. Read
<a href="/blog-detail/coffee-on-a-macbook-the-first-hour">what to do after a spill</a>, then
<a href="/service-enquiry">book a diagnosis</a>, which is free.</p>
`,
}

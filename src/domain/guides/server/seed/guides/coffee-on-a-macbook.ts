/** Guide: a spill on a MacBook. */
import type { GuideSeed } from '../shape.ts'

export const coffeeOnAMacbook: GuideSeed = {
  slug: 'coffee-on-a-macbook-the-first-hour',
  title: 'Coffee on a MacBook: the first hour, and the week after',
  category: 'water-damage',
  product: 'MacBook Pro',
  tags: ['Spill', 'Keyboard', 'Logic board', 'MacBook Air'],
  published: '2026-06-22',
  priced: ['macbook-pro-water', 'mac-water', 'macbook-pro-keyboard', 'macbook-pro-logic-board'],
  html: `
<p>A keyboard is not a lid. Whatever is poured over it reaches the logic board within seconds, because the board
lies directly below. A MacBook that still works after a spill is not out of danger; it has only not corroded yet.</p>
<h2>The first minute</h2>
<ol>
<li><strong>Pull the charger.</strong> At the wall socket first if the plug is wet.</li>
<li><strong>Hold the power button</strong> until the screen is dark. Do not save your work and do not shut down in order:
those thirty seconds matter.</li>
<li><strong>Unplug everything else:</strong> drives, dongles, cables.</li>
<li><strong>Turn it over</strong> and lay it like a tent or flat with the keys down on a towel, so that the liquid runs back out
the way it came in.</li>
<li><strong>Dab, do not wipe.</strong> Wiping pushes the liquid under the next key.</li>
</ol>
<p>Then leave it off. The wish to see whether it still starts is what turns a cleaning into a new board.</p>
<h2>What was in the cup matters</h2>
<ul>
<li><strong>Clean water:</strong> the mildest, if the power was off quickly.</li>
<li><strong>Filter coffee or tea with milk and sugar:</strong> dries to a sticky film that conducts. Keys stick after a day.</li>
<li><strong>Soft drinks and juice:</strong> acid and sugar together. They eat contacts within days.</li>
<li><strong>Sambar, rasam, sea water:</strong> salt. The worst of all; bring it the same day.</li>
</ul>
<p>Tell us what it was. It decides how we clean, and nobody here will judge you.</p>
<h2>What not to do</h2>
<p>No rice, no hair dryer, no sun. No isopropyl poured between the keys: it carries the sugar deeper, on to the light
sheet of the keyboard. And please do not charge it for a last backup. If the drive is removable or the files are in iCloud,
they are safe; if not, a clean board is the best way to reach them.</p>
<h2>What we do at the bench</h2>
<p>We open the bottom, disconnect the battery and take the board out. Under the microscope we look for the trail of the
liquid. The board goes into an ultrasonic bath, is dried, and is then measured line by line before it gets power again. The
keyboard, the trackpad and the speakers are tested one by one. You get a list of what is well and what is not, with a
price for each, before any part is fitted.</p>
<figure>
<img src="/guides/coffee-on-a-macbook-the-first-hour-parts.svg" width="1200" height="420"
alt="Three parts in a row: a logic board, a keyboard, and a test instrument">
<figcaption>1 Board, cleaned. 2 Keyboard, checked key by key. 3 The 21-point check.</figcaption>
</figure>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Treatment, MacBook Pro</th><td>₹5,900 to ₹7,552 with GST (₹5,000 to ₹6,400 before it).</td></tr>
<tr><th scope="row">Treatment, MacBook Air</th><td>₹5,192 to ₹6,136 with GST (₹4,400 to ₹5,200 before it).</td></tr>
<tr><th scope="row">If the keyboard is lost</th><td>₹14,160 to ₹17,228 with GST (₹12,000 to ₹14,600 before it) on a MacBook Pro.</td></tr>
<tr><th scope="row">If the board is hurt</th><td>₹13,452 to ₹23,482 with GST (₹11,400 to ₹19,900 before it) on a MacBook Pro, with micro-soldering.</td></tr>
<tr><th scope="row">Time</th><td>1 to 3 days for the treatment.</td></tr>
<tr><th scope="row">Warranty</th><td>90 days on the parts and the work we did.</td></tr>
</tbody>
</table>
<h2>The week after</h2>
<p>If you ignored all this and it still runs: back it up today. Watch for keys that repeat, a fan that never rests, a battery
that stops charging and a picture that flickers. Each of them is corrosion at work, and each is cheaper in the first week
than in the fifth.</p>
<h2>When not to repair</h2>
<p>When keyboard, board and display are all hurt, the sum can pass the value of the MacBook. We work that out before we
start. The diagnosis is free, and if we cannot save it there is no fee.
<a href="/service-enquiry">Book a Service</a> or come straight to the counter, machine off, charger in the bag.</p>
`,
}

/** Guide: an iPhone that does not charge. */
import type { GuideSeed } from '../shape.ts'

export const iphoneDoesNotCharge: GuideSeed = {
  slug: 'iphone-does-not-charge-cable-port-or-battery',
  title: 'iPhone does not charge: cable, port or battery',
  category: 'battery-and-charging',
  product: 'iPhone',
  tags: ['Charging', 'Port', 'Cable', 'Lint'],
  published: '2026-08-17',
  priced: ['iphone-charging-port', 'iphone-battery', 'iphone-logic-board'],
  html: `
<p>A phone that does not charge often needs no new part at all: its port is full of lint. So
start with the things that cost nothing, in this order.</p>
<h2>Ten minutes at home</h2>
<ol>
<li><strong>Another cable, another adapter, another socket.</strong> Change one thing at a time. Cables break inside at the
neck, where you cannot see it.</li>
<li><strong>Look into the port with a torch.</strong> Grey felt at the bottom is pocket lint, pressed flat by the plug. If the
plug does not click home as it used to, that is why.</li>
<li><strong>Clean it gently.</strong> Switch the phone off. Use a dry wooden toothpick and lift the lint out, away from the
contacts. No metal, no pins, no liquid, no blowing with the mouth: breath is damp.</li>
<li><strong>Restart.</strong> Press volume up, press volume down, then hold the side button until the logo appears.</li>
<li><strong>Try without a cable.</strong> If your model charges on a wireless pad and does so now, the battery is alive
and the port is the suspect.</li>
<li><strong>Leave it for 30 minutes.</strong> An empty phone may show nothing for a while.</li>
</ol>
<p>If the screen warns of liquid in the connector, stop. Unplug, hold the phone with the port down, tap it gently, and leave
it in moving air for several hours. Do not override the warning with a charger you trust more: current in a wet port
eats the contacts. Then read <a href="/blog-detail/iphone-fell-into-water-the-first-hour">what to do after water</a>.</p>
<h2>What the signs mean</h2>
<ul>
<li><strong>Charges only at one angle:</strong> lint or a worn port.</li>
<li><strong>Charges slowly, gets warm:</strong> often a poor adapter; sometimes a tired battery.</li>
<li><strong>Charges on the pad, not by cable:</strong> the port.</li>
<li><strong>Says it is charging, but the number falls:</strong> battery or board.</li>
<li><strong>Neither way, and no sign on a computer:</strong> the board needs measuring.</li>
<li><strong>Black or green contacts:</strong> corrosion after damp or sea spray; cleaning alone will not last.</li>
</ul>
<h2>What we do at the bench</h2>
<p>We look at the port under the microscope and clean it before we talk about parts. Then we measure the current the phone
takes. If a clean port still does not hold the cable, we fit a new port module, which on most models carries the
microphone with it, so we test calls as well. If the current is right but the charge does not stay, we measure the battery.
Only when both are well do we look at the board.</p>
<figure>
<img src="/guides/iphone-does-not-charge-cable-port-or-battery-parts.svg" width="1200" height="420"
alt="Three parts in a row: the charging port module, the microphone on its flex, and a test instrument">
<figcaption>1 Port module. 2 Microphone on the same flex. 3 Charging current test.</figcaption>
</figure>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Charging port</th><td>₹2,832 to ₹7,198 with GST (₹2,400 to ₹6,100 before it), 2 hours.</td></tr>
<tr><th scope="row">Battery</th><td>₹3,304 to ₹8,850 with GST (₹2,800 to ₹7,500 before it), 1 hour.</td></tr>
<tr><th scope="row">Logic board</th><td>₹5,900 to ₹15,812 with GST (₹5,000 to ₹13,400 before it), 2 to 4 days.</td></tr>
<tr><th scope="row">Warranty</th><td>90 days on the part and the work.</td></tr>
</tbody>
</table>
<p>Diagnosis is free. No fix, no fee.</p>
<h2>When not to repair</h2>
<p>If you own a pad and the phone is near the end of its life, charging without a cable is a fair way to gain a year. If two
cables and two adapters work on every other phone but yours, and cleaning did not help, do not wait: a loose plug makes
sparks on a small scale, and those take the board with them in the end.</p>
<p><a href="/service-enquiry">Book a Service</a>, or bring the phone with your own cable so that we can test both.</p>
`,
}

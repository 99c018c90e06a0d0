/** Guide: a Mac mini that does not start. */
import type { GuideSeed } from '../shape.ts'

export const macMiniDoesNotStart: GuideSeed = {
  slug: 'mac-mini-does-not-start',
  title: 'Mac mini does not start: power, picture or board',
  category: 'logic-board',
  product: 'Mac mini',
  tags: ['Power supply', 'Logic board', 'No picture', 'Diagnosis'],
  published: '2026-01-19',
  priced: ['mac-mini-power-supply', 'mac-mini-logic-board', 'mac-mini-fan', 'mac-mini-ports'],
  html: `
<p>A Mac mini has no screen of its own, so a dead monitor and a dead Mac look the same. Sort that out first; it is free.</p>
<h2>Is it off, or is it only dark</h2>
<ul>
<li><strong>The light at the front is on:</strong> it has power. Look at the picture.</li>
<li><strong>A USB keyboard lights its Caps Lock key when pressed:</strong> the Mac runs.</li>
<li><strong>No light, no fan, nothing when you press the button:</strong> power.</li>
<li><strong>The light blinks in a rhythm:</strong> the Mac tests itself and reports a fault. Count the blinks.</li>
</ul>
<h2>If it has power but no picture</h2>
<ol>
<li>Check the input of the monitor. Monitors with many sockets like to wake on the wrong one.</li>
<li>Change the cable, then the port: HDMI instead of USB-C, or the other way round.</li>
<li>Try a television. A plain HDMI television is the most forgiving screen there is.</li>
<li>Unplug everything but keyboard, mouse and screen. A faulty drive can hold up the start.</li>
<li>Wait two minutes after an update before you press anything.</li>
</ol>
<h2>If it has no power</h2>
<ol>
<li>Take the cable out at both ends and look at the plug. It sits loose more often than it is broken.</li>
<li>Try another socket, without the extension lead and without the UPS.</li>
<li>Leave it unplugged for 15 seconds, plug it in, wait five seconds, and press the button. This resets the power logic.</li>
<li>Know where the button is. On the small model of 2024 it is underneath, at the rear left corner.</li>
</ol>
<p>After a lightning storm or a surge, do not try it again and again. If the supply is hurt, each attempt can pass the fault on to
the board.</p>
<h2>If it starts and stops again</h2>
<p>A Mac mini that runs for minutes and then goes off is usually too hot. Under a desk with a curtain of dust on the vents, a
small case has no chance. If the fan roars first, it is the cooling. If it goes off without a sound, it is the supply or
the board.</p>
<h2>What we do at the bench</h2>
<p>We measure the supply under load before we open anything else, because it is the part that fails most often after a
surge. Then the board gets power from our own supply. If it starts, the fault is found. If not, we measure the rails one
after the other and look for the place that pulls them down. Micro-soldering is done under the microscope; the storage stays
where it is, and your data with it. At the end it runs under load for hours.</p>
<figure>
<img src="/guides/mac-mini-does-not-start-parts.svg" width="1200" height="420"
alt="Three parts in a row: a power supply, a fan, and a logic board">
<figcaption>1 Power supply. 2 Fan, cleaned. 3 Logic board, measured.</figcaption>
</figure>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Power supply</th><td>₹7,670 to ₹10,030 with GST (₹6,500 to ₹8,500 before it), 1 to 2 days.</td></tr>
<tr><th scope="row">Logic board</th><td>₹11,092 to ₹15,222 with GST (₹9,400 to ₹12,900 before it), 2 to 5 days.</td></tr>
<tr><th scope="row">Fan and cooling</th><td>₹4,012 to ₹5,310 with GST (₹3,400 to ₹4,500 before it), 1 day.</td></tr>
<tr><th scope="row">HDMI or USB port</th><td>₹5,546 to ₹6,962 with GST (₹4,700 to ₹5,900 before it), 1 day.</td></tr>
<tr><th scope="row">Warranty</th><td>90 days on parts and work.</td></tr>
</tbody>
</table>
<p>Diagnosis is free. No fix, no fee.</p>
<h2>When not to repair</h2>
<p>If one HDMI port is dead and USB-C gives a picture, a cable for a small sum does the same. If an Intel model needs a board and
storage together, compare with a used one that has Apple silicon. And if only the data matters, say so: that is another
job, and often a smaller one.</p>
<p>Surges are frequent here in the monsoon. A protector at the socket costs less than any line in the table above.
<a href="/service-enquiry">Book a Service</a>, or see <a href="/products/mac-mini">what we do for the Mac mini</a>.</p>
`,
}

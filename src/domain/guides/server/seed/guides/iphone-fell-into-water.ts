/** Guide: an iPhone that fell into water. */
import type { GuideSeed } from '../shape.ts'

export const iphoneFellIntoWater: GuideSeed = {
  slug: 'iphone-fell-into-water-the-first-hour',
  title: 'iPhone fell into water: the first hour decides',
  category: 'water-damage',
  product: 'iPhone',
  tags: ['Water', 'Corrosion', 'Sea water', 'First aid'],
  published: '2026-10-26',
  priced: ['iphone-water', 'iphone-data'],
  html: `
<p>Water alone does not kill a phone. Current in water does: it eats the copper between two contacts within minutes. So
everything in the first hour has one aim, which is no current.</p>
<h2>The first five minutes</h2>
<ol>
<li><strong>Take it out and switch it off.</strong> Hold the side button and a volume button, and slide to power off. Do not
check whether it still works.</li>
<li><strong>Unplug it.</strong> If it hangs on a charger, switch off the wall socket first, then pull the cable.</li>
<li><strong>Take off the case,</strong> wipe the phone dry, and take out the SIM tray if there is one.</li>
<li><strong>Hold it with the port down</strong> and tap it gently against your palm. Do not shake it and do not blow into it.</li>
<li><strong>Sea water, juice or coffee?</strong> Wipe the outside with a cloth that is damp with clean water, then dry it.
Salt and sugar go on working after the water has gone.</li>
</ol>
<h2>What not to do</h2>
<ul>
<li><strong>No rice.</strong> It does not draw water out of a closed phone, and its dust and starch get into the port.</li>
<li><strong>No hair dryer, no oven, no sun on the dashboard.</strong> Heat drives the damp further in and harms the battery.</li>
<li><strong>No charger,</strong> by cable or pad, until somebody has looked inside.</li>
<li><strong>No waiting for a week</strong> to see what happens. Corrosion goes on while the phone lies in the drawer.</li>
</ul>
<h2>But my iPhone is water resistant</h2>
<p>When it was new, it was, in still fresh water, for a time and a depth named for your model. The seal is a thin line
of adhesive. It ages, and a drop or an earlier repair opens it. A swim in the sea or a washing machine was never covered.
If the phone was in for a moment, looks well and shows a liquid warning only when you plug in a cable, leave it to dry in
moving air and wait until the warning has gone. If it was under for longer, if it flickers, grows warm, sounds muffled, or
if the water was salty, have it opened.</p>
<h2>What we do at the bench</h2>
<p>We open the phone, disconnect the battery first, and lift the shields that can be lifted. The board goes into an ultrasonic
bath with a cleaner made for electronics, then it is dried and checked under the microscope. After that comes the 21-point
check: cameras, microphones, speakers, charging, Face ID, radio. If a part has failed, we quote it and ask you before we fit
it. The phone is closed with a new seal.</p>
<figure>
<img src="/guides/iphone-fell-into-water-the-first-hour-parts.svg" width="1200" height="420"
alt="Three parts in a row: a logic board, the water seal, and a test instrument">
<figcaption>1 Logic board, cleaned in the ultrasonic bath. 2 New water seal. 3 The 21-point check.</figcaption>
</figure>
<p>A new seal keeps out dust and splashes. We do not promise any depth after a phone has been opened, and neither should
anyone else.</p>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Treatment</th><td>₹2,950 to ₹5,192 with GST (₹2,500 to ₹4,400 before it). Parts that failed come on top, only with your yes.</td></tr>
<tr><th scope="row">Only the data</th><td>₹4,720 to ₹7,670 with GST (₹4,000 to ₹6,500 before it), if the phone itself is not worth saving.</td></tr>
<tr><th scope="row">Time</th><td>1 to 2 days for the treatment.</td></tr>
<tr><th scope="row">Warranty</th><td>90 days on the parts and the work we did; 30 days on data recovery.</td></tr>
</tbody>
</table>
<p>The diagnosis is free, and if we cannot fix it there is no fee.</p>
<h2>When not to repair</h2>
<p>If the phone lay in the sea for hours or was charged for days while wet, the board may be beyond repair. Then we tell
you, charge nothing for the attempt, and talk about your photos instead: they can often be read from a phone that will
never be reliable again. Bring it <strong>switched off and not charged</strong>, as soon as you can.</p>
<p><a href="/service-enquiry">Book a Service</a>, or read <a href="/blog-detail/photos-from-an-iphone-that-does-not-start">how
photos are recovered</a>.</p>
`,
}

/** Guide: an iPhone that restarts by itself or does not start. */
import type { GuideSeed } from '../shape.ts'

export const iphoneRestartsByItself: GuideSeed = {
  slug: 'iphone-restarts-by-itself-or-does-not-start',
  title: 'iPhone restarts by itself, or does not start',
  category: 'logic-board',
  product: 'iPhone',
  tags: ['Logic board', 'Micro-soldering', 'Restart', 'Diagnosis'],
  published: '2026-09-28',
  priced: ['iphone-logic-board', 'iphone-battery', 'iphone-charging-port'],
  html: `
<p>The logic board is the phone. Everything else is plugged into it. That is why people are told quickly that the board is
gone, and why it is worth asking what was measured. A board can often be repaired in one place, and sometimes the fault
is not on it at all.</p>
<h2>Restarts that come with a clock</h2>
<p>Watch how long it lasts between two restarts.</p>
<ul>
<li><strong>About every three minutes:</strong> the phone is missing an answer from one of its sensors and starts again to be
safe. The missing sensor may sit in the charging port, in a side cable or in the battery. It is one of the commonest faults
and seldom the board.</li>
<li><strong>Only under load, at a video or a call:</strong> a worn battery.</li>
<li><strong>Only when it is warm, or when you press on the case:</strong> a solder joint.</li>
<li><strong>Straight after the logo:</strong> software or storage; see
<a href="/blog-detail/iphone-stuck-on-the-start-logo">the guide for that</a>.</li>
</ul>
<h2>What you can do safely at home</h2>
<ol>
<li>Make a <a href="/blog-detail/back-up-an-iphone-before-a-repair">backup</a> while it runs, in pieces if you must.</li>
<li>Take off the case and the SIM card, and try for an hour.</li>
<li>Look at Settings, Battery, Battery Health.</li>
<li>In Settings, Privacy and Security, Analytics Data, look for lines that begin with panic-full. If there are several from
today, leave them there: they tell us which part did not answer.</li>
<li>Think back. A drop, a cheap charger in the car, a repair, a wet pocket? The date is half the diagnosis.</li>
</ol>
<h2>If it does not start at all</h2>
<p>Charge it for an hour with a cable you trust, then restart by force: volume up, volume down, hold the side button. If a
computer sees it, the board lives. If it grows warm in one place without starting, switch the charger off and leave it: that
is a short circuit.</p>
<h2>What we do at the bench</h2>
<p>We read the reports, then give the board power from a supply that shows the current. The curve of the first seconds says
a great deal: how far it starts and where it stops. With a thermal camera a short circuit is a warm dot. The line is
measured under the microscope, the failed part is taken off, and a new one of a few tenths of a millimetre is soldered on.
Your data stays on the board the whole time. You receive a fault report: what failed, what we did, what to watch.</p>
<figure>
<img src="/guides/iphone-restarts-by-itself-or-does-not-start-parts.svg" width="1200" height="420"
alt="Three parts in a row: a logic board, a test instrument, and the water seal">
<figcaption>1 Logic board. 2 Power rails measured. 3 New water seal at the end.</figcaption>
</figure>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Logic board</th><td>₹5,900 to ₹15,812 with GST (₹5,000 to ₹13,400 before it), 2 to 4 days.</td></tr>
<tr><th scope="row">If it is the battery</th><td>₹3,304 to ₹8,850 with GST (₹2,800 to ₹7,500 before it), 1 hour.</td></tr>
<tr><th scope="row">If it is the port</th><td>₹2,832 to ₹7,198 with GST (₹2,400 to ₹6,100 before it), 2 hours.</td></tr>
<tr><th scope="row">Warranty</th><td>90 days on parts and work.</td></tr>
</tbody>
</table>
<p>Diagnosis is free. If the repair does not succeed, you pay nothing for the attempt.</p>
<h2>When not to repair</h2>
<p>A board with several faults at once, as after sea water or a hard bend, may work for a week and fail again. Then we advise
against it and suggest only to save the data. If the price is near that of a good used phone of the same model, we say
that too. And if your phone is still under the maker&#39;s warranty and was never wet or dropped, ask there first.</p>
<p>Otherwise: <a href="/service-enquiry">Book a Service</a>, and write down how often it restarts. That number saves time.</p>
`,
}

/** Guide: Face ID that stopped working. */
import type { GuideSeed } from '../shape.ts'

export const faceIdStoppedWorking: GuideSeed = {
  slug: 'face-id-stopped-working',
  title: 'Face ID stopped working: what can be repaired, and what cannot',
  category: 'camera-and-face-id',
  product: 'iPhone',
  tags: ['Face ID', 'Front camera', 'Sensors', 'Passcode'],
  published: '2026-04-13',
  priced: ['iphone-logic-board', 'iphone-screen'],
  html: `
<p>Face ID uses three things in the dark strip above the screen: an infrared camera, a projector that throws thousands of
dots on your face, and a light that makes both work at night. They are matched to your phone in the factory. That is good for
your security, and it sets a limit to every repair. We would rather say so before you pay.</p>
<h2>Start with the simple things</h2>
<ol>
<li>Look at the strip. A screen protector that is a millimetre off, a dried drop or sunscreen is enough.</li>
<li>Restart the phone and enter the passcode once. After a restart Face ID always waits for it.</li>
<li>Check Settings, Face ID and Passcode: is it switched on for unlocking?</li>
<li>Glasses, helmet, mask, new beard? In the same place choose Set Up an Alternate Appearance.</li>
<li>Install the latest update.</li>
<li>If all that fails, reset Face ID there and set it up again in even light.</li>
</ol>
<p>If setting up works but unlocking is poor, it was a smear or a changed face, and you are done.</p>
<h2>If the phone says that Face ID is not available</h2>
<p>Open the front camera next.</p>
<ul>
<li><strong>The selfie picture is black too:</strong> the cable or connector of the whole front unit. Often after a drop, or
after a screen was changed in haste.</li>
<li><strong>The selfie works, Face ID fails:</strong> often the dot projector. Damp is a
common cause, for it sits beside the earpiece opening.</li>
<li><strong>It began right after a screen repair elsewhere:</strong> the sensors may not be seated, or a thin cable is
torn. Bring it soon and bring the old screen if you have it.</li>
<li><strong>It comes and goes with warmth:</strong> a solder joint on the board.</li>
</ul>
<h2>What we do at the bench</h2>
<p>We open the phone, look at the cable of the front unit under the microscope, clean the contacts, seat it again and test. Sometimes
that is all it needs. If the fault is on the board, it
can be repaired there by micro-soldering. When a screen is changed with us, your own sensors move to the new screen, which
is why Face ID stays.</p>
<figure>
<img src="/guides/face-id-stopped-working-parts.svg" width="1200" height="420"
alt="Three parts in a row: the sensors of the earpiece strip, a display assembly, and a logic board">
<figcaption>1 Sensors, which belong to your phone. 2 The display they sit behind. 3 The board they are matched to.</figcaption>
</figure>
<h2>What cannot be done here</h2>
<p>If the projector itself is dead, a Face ID unit from another iPhone is not a simple replacement: the phone does not accept
it as its own. Be careful with offers to make it work with a donor part. The honest choices are to live with the
passcode, or to ask the maker about an exchange. Everything else in the phone goes on working.</p>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Diagnosis</th><td>Free, with a clear answer.</td></tr>
<tr><th scope="row">Board repair</th><td>₹5,900 to ₹15,812 with GST (₹5,000 to ₹13,400 before it), 2 to 4 days.</td></tr>
<tr><th scope="row">Screen, if it is broken too</th><td>₹6,490 to ₹35,282 with GST (₹5,500 to ₹29,900 before it), 2 to 3 hours.</td></tr>
<tr><th scope="row">Warranty</th><td>90 days on parts and work.</td></tr>
</tbody>
</table>
<p>No fix, no fee: if Face ID does not come back, you do not pay for the attempt.</p>
<h2>When not to repair</h2>
<p>If the passcode does not trouble you, leave it. A six-digit code that nobody can guess is as safe as your face. Do repair
it when the front camera is dead as well, or when there was water: then Face ID is only the first part to fail, and
<a href="/blog-detail/iphone-fell-into-water-the-first-hour">time matters</a>.</p>
<p><a href="/service-enquiry">Book a Service</a> and tell us since when, and after what.</p>
`,
}

/** Guide: a MacBook trackpad that does not click. */
import type { GuideSeed } from '../shape.ts'

export const macbookTrackpadDoesNotClick: GuideSeed = {
  slug: 'macbook-trackpad-does-not-click',
  title: 'MacBook trackpad does not click, or the pointer jumps',
  category: 'keyboard-and-trackpad',
  product: 'MacBook Pro',
  tags: ['Trackpad', 'Pointer', 'Battery', 'MacBook Air'],
  published: '2026-02-09',
  priced: ['macbook-pro-trackpad', 'mac-trackpad', 'macbook-pro-battery'],
  html: `
<p>The trackpad of a recent MacBook does not move when you press it. A motor under the glass knocks against your finger and
you believe that it clicked. That is good to know, because it explains several faults that look like a broken trackpad and
are not.</p>
<h2>Three quick answers</h2>
<ul>
<li><strong>It does not click while the MacBook is off:</strong> normal. Without power the motor cannot knock.</li>
<li><strong>It does not click after the battery ran flat:</strong> charge for half an hour first.</li>
<li><strong>It feels weak or strange all at once:</strong> look at System Settings, Trackpad. Click may be set to Light or
Quiet Click.</li>
</ul>
<h2>Look before you test</h2>
<p>Lay a ruler across the trackpad. If the pad stands above the case, or if the bottom of the MacBook is
round and it rocks on the table, the battery below is swollen. Then stop: shut down, do not charge, and read
<a href="/blog-detail/swollen-macbook-battery-stop-and-bring-it-in">this guide</a>. It is the one case that should
not wait.</p>
<h2>If the pointer jumps</h2>
<ol>
<li>Wash and dry your hands, and wipe the pad with a cloth that is barely damp. Sun cream and hand gel confuse it.</li>
<li>Unplug the charger. If the jumping stops, the cause is the adapter or the socket: try one with an earth pin.</li>
<li>Take off rings and bracelets, and look at where your palm rests.</li>
<li>Remove USB hubs and switch off Bluetooth for a minute: a second mouse in a bag moves the pointer as well.</li>
<li>Start in safe mode. If it is well there, a program you installed is the cause.</li>
</ol>
<h2>If it does not click</h2>
<ol>
<li>Restart once.</li>
<li>Switch on Tap to Click in System Settings, Trackpad. It lets you work until the repair.</li>
<li>Press in each corner. A pad that answers on one side only is held by something: dirt in the gap, a screw, or
the battery.</li>
<li>Slide a sheet of paper round the gap to bring crumbs out. No needle and no knife.</li>
</ol>
<h2>What we do at the bench</h2>
<p>We open the bottom and look at the battery before anything else. Then we check the trackpad cable, which runs across the
battery and suffers when it swells, and clean its connector. With a scale and a test program we see whether the pad feels the
same force in all places. Often the cable or a screw is the whole repair. If the pad itself is cracked or its sensor is dead, we
replace it and calibrate it.</p>
<figure>
<img src="/guides/macbook-trackpad-does-not-click-parts.svg" width="1200" height="420"
alt="Three parts in a row: a trackpad, the battery below it, and small screws">
<figcaption>1 Trackpad. 2 The battery below it, checked first. 3 Screws, renewed.</figcaption>
</figure>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Trackpad, MacBook Pro</th><td>₹9,794 to ₹13,216 with GST (₹8,300 to ₹11,200 before it).</td></tr>
<tr><th scope="row">Trackpad, MacBook Air</th><td>₹7,080 to ₹10,030 with GST (₹6,000 to ₹8,500 before it).</td></tr>
<tr><th scope="row">Battery, MacBook Pro</th><td>₹11,210 to ₹17,936 with GST (₹9,500 to ₹15,200 before it), if that is the cause.</td></tr>
<tr><th scope="row">Time</th><td>1 day.</td></tr>
<tr><th scope="row">Warranty</th><td>90 days on the part and the work.</td></tr>
</tbody>
</table>
<p>We do not sell you a trackpad when the battery is the culprit. The diagnosis is free and comes first.</p>
<h2>When not to repair</h2>
<p>A hairline in the glass of the pad that you cannot feel, with a pad that works everywhere, can stay. Put a thin film on
it and save the money. If you only ever use a mouse, switch on Ignore built-in trackpad under Accessibility, Pointer
Control, and leave it be. But do not ignore a raised pad.</p>
<p><a href="/service-enquiry">Book a Service</a> or see what else we do for the
<a href="/products/macbook-pro">MacBook Pro</a>.</p>
`,
}

/** Guide: keeping devices well in Chennai's climate. */
import type { GuideSeed } from '../shape.ts'

export const heatDampAndSeaAir: GuideSeed = {
  slug: 'heat-damp-and-sea-air-care-in-chennai',
  title: 'Heat, damp and sea air: caring for devices in Chennai',
  category: 'care-and-warranty',
  product: 'MacBook Air',
  tags: ['Care', 'Heat', 'Monsoon', 'Cleaning'],
  published: '2026-03-30',
  priced: ['mac-battery', 'macbook-pro-fan', 'iphone-charging-port'],
  html: `
<p>Electronics like it as people do: shade, dry air and a steady socket. In Chennai they get sun, damp, salt and power cuts.
None of that needs to shorten their life if you know which of the four does what.</p>
<h2>Heat: the enemy of batteries</h2>
<ul>
<li>A phone is made for use up to about 35 °C. In May the afternoon is warmer than that, so give it shade
when it works hard: navigation, video, charging.</li>
<li>Never leave a device in a parked car, least of all under the windscreen.</li>
<li>Charge at night or in a cool room, and not under a pillow.</li>
<li>If the phone warns of its temperature, take it out of the case and let it lie. Not into the fridge: the sudden cold draws
water out of the air, inside the case as well.</li>
<li>Put a laptop on a hard table. A quilt closes the vents, and even a Mac without a fan needs the air.</li>
</ul>
<h2>Damp: slow and silent</h2>
<p>In the monsoon the air holds enough water to settle on cold metal. When you come out of an air-conditioned office, leave the
laptop in its bag for ten minutes before you open it, so that the damp settles on the bag. Use a drawer rather than an
open shelf, with a bag of silica gel in it. Run a machine that you seldom use for an hour every week: warmth drives the damp out.</p>
<h2>Salt: what the sea adds</h2>
<p>Near the beach a thin film of salt lies on everything after a windy day. It draws water and conducts. After a walk
on the Marina, wipe the phone and its port area with a cloth barely damp with fresh water, then dry it. Do not take photos
with a wet thumb on the port. A green edge on the contacts of a cable is salt at work: throw the cable away before it
infects the port.</p>
<h2>Power: surges and cuts</h2>
<ol>
<li>Use a surge protector, and an earthed socket for anything with three pins.</li>
<li>Put an iMac, a Mac mini and a backup drive on a small UPS.</li>
<li>In a thunderstorm pull the plug, and the cable of the router too.</li>
<li>Use adapters that name their maker. A very cheap one saves on the part that keeps the mains away from your phone.</li>
</ol>
<h2>A monthly quarter of an hour</h2>
<ul>
<li>Wipe screens and keys with a soft cloth, slightly damp; spray on the cloth, never on the device.</li>
<li>Brush ports and speaker meshes with a soft dry brush.</li>
<li>Take off the case and wash it. Sand between case and phone works like sandpaper.</li>
<li>Look at the battery&#39;s health, install updates, and check the date of your last backup.</li>
<li>Look across the trackpad: it should be flat. If it is not, read
<a href="/blog-detail/swollen-macbook-battery-stop-and-bring-it-in">about swollen batteries</a>.</li>
</ul>
<figure>
<img src="/guides/heat-damp-and-sea-air-care-in-chennai-parts.svg" width="1200" height="420"
alt="Three parts in a row: a battery, a fan, and a charging port">
<figcaption>What the climate wears first: 1 batteries, 2 fans, 3 ports.</figcaption>
</figure>
<h2>What we do when it was too late</h2>
<p>We clean what can be cleaned and replace what is worn. The diagnosis is free and says which of the two it is.</p>
<table>
<tbody>
<tr><th scope="row">MacBook Air battery</th><td>₹8,732 to ₹11,682 with GST (₹7,400 to ₹9,900 before it), 3 to 4 hours.</td></tr>
<tr><th scope="row">Fan and cooling, MacBook Pro</th><td>₹5,310 to ₹8,378 with GST (₹4,500 to ₹7,100 before it), 1 day.</td></tr>
<tr><th scope="row">iPhone charging port</th><td>₹2,832 to ₹7,198 with GST (₹2,400 to ₹6,100 before it), 2 hours; cleaning comes first.</td></tr>
<tr><th scope="row">Warranty</th><td>90 days on parts and work.</td></tr>
</tbody>
</table>
<h2>When not to worry</h2>
<p>A laptop that is warm at the back while it charges, a fan that is heard during a video call, a phone that charges
more slowly in the afternoon: all of that is the device looking after itself. Bring it when it gets too hot to hold, when it
shuts down, or when the case changes its shape.</p>
<p>A school or an office with many devices can have them checked together:
<a href="/business">see our plans for companies</a>. For one device, <a href="/service-enquiry">Book a Service</a>.</p>
`,
}

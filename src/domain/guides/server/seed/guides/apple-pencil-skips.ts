/** Guide: an Apple Pencil that skips or does not pair. */
import type { GuideSeed } from '../shape.ts'

export const applePencilSkips: GuideSeed = {
  slug: 'apple-pencil-skips-or-does-not-pair',
  title: 'Apple Pencil skips, or does not pair',
  category: 'keyboard-and-trackpad',
  product: 'Apple Pencil',
  tags: ['Apple Pencil', 'Tip', 'Pairing', 'iPad'],
  published: '2026-07-20',
  priced: [
    'apple-pencil-nib',
    'apple-pencil-battery',
    'apple-pencil-charging',
    'apple-pencil-pairing',
    'apple-pencil-drawing-sensor',
  ],
  html: `
<p>A Pencil has three things that wear: a tip, a battery and a sensor. They fail in different ways, and two minutes at your
table are enough to tell them apart.</p>
<h2>Does it fit your iPad</h2>
<p>There are four Pencils, and each works with certain iPads only. A Pencil of the second generation, for example, does not
work with the newest iPad Air and iPad Pro, although it holds on to their edge. Check the list of your model before you look
for a fault. A borrowed Pencil is the best test: if it works on your iPad, the iPad is well.</p>
<h2>It does not pair or does not charge</h2>
<ol>
<li>Restart the iPad, and switch Bluetooth off and on.</li>
<li>In Settings, Bluetooth, find the Pencil, tap the i beside it and choose Forget This Device.</li>
<li>Wipe its end or its flat side, and the edge of the iPad. A film of skin grease stops the magnetic charging.</li>
<li>Take off a thick case.</li>
<li>Connect it again in the way that is right for yours: plug in the first generation, join the USB-C model by cable, lay the
second generation and the Pro on the magnetic edge.</li>
<li>Leave it there for 30 minutes. A Pencil that is quite empty shows nothing at first.</li>
</ol>
<p>A Pencil that lay in a drawer for months, empty, often keeps no charge afterwards. That is the battery, and no setting
helps.</p>
<h2>It draws, but badly</h2>
<ul>
<li><strong>It scratches, or the line thins out:</strong> the tip is worn. Under a lens you see a flat spot or metal.</li>
<li><strong>The line skips everywhere:</strong> turn the tip clockwise, finger tight. A loose tip is the most common fault.</li>
<li><strong>The line skips in one strip of the screen:</strong> that is the iPad. Try with a finger in the same place.</li>
<li><strong>The line stands beside the tip or wanders:</strong> the sensor behind the tip, often after a fall on its point.</li>
<li><strong>It draws without touching:</strong> the tip is missing or the sensor is stuck.</li>
</ul>
<p>Rough paper-like films wear a tip several times as fast as glass. Keep a spare.</p>
<h2>What we do at the bench</h2>
<p>We try your Pencil on our iPad and our Pencil on yours, so that we know on which side the fault lies. Bring both. Then
we change the tip, update the Pencil, measure the charge it takes, or open it at the seam for a new cell. After a new sensor
we calibrate it on a grid: tilt, edges of the screen, and your palm resting on the glass.</p>
<figure>
<img src="/guides/apple-pencil-skips-or-does-not-pair-parts.svg" width="1200" height="420"
alt="Three parts in a row: the tip of a Pencil, its battery, and its barrel">
<figcaption>1 Tip and sensor. 2 Cell. 3 Barrel, opened only at the seam.</figcaption>
</figure>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Tip</th><td>₹2,478 to ₹2,596 with GST (₹2,100 to ₹2,200 before it), with a spare to take home, 30 minutes.</td></tr>
<tr><th scope="row">Pairing and update</th><td>₹2,360 with GST (₹2,000 before it), 1 hour.</td></tr>
<tr><th scope="row">Charging part</th><td>₹2,832 to ₹4,130 with GST (₹2,400 to ₹3,500 before it), 1 day.</td></tr>
<tr><th scope="row">Battery</th><td>₹3,422 to ₹5,074 with GST (₹2,900 to ₹4,300 before it), 1 to 2 days.</td></tr>
<tr><th scope="row">Drawing sensor</th><td>₹3,186 to ₹4,838 with GST (₹2,700 to ₹4,100 before it), 1 to 2 days.</td></tr>
<tr><th scope="row">Warranty</th><td>90 days on parts and work, 30 days on pairing.</td></tr>
</tbody>
</table>
<p>The diagnosis is free, and if we cannot fix it there is no fee.</p>
<h2>When not to repair</h2>
<p>You can change the tip yourself: tips are sold in packs and screw on. Come to us for it only if the thread is damaged or you
want the Pencil checked as well. And when a first Pencil needs a battery and a sensor together, compare with the price of
a new one before you decide. We tell you both sums at the counter.</p>
<p>See our <a href="/products/apple-pencil">Apple Pencil services</a>, or <a href="/service-enquiry">book a repair</a>.</p>
`,
}

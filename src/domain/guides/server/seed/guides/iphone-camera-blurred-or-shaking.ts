/** Guide: an iPhone camera that blurs or shakes. */
import type { GuideSeed } from '../shape.ts'

export const iphoneCameraBlurredOrShaking: GuideSeed = {
  slug: 'iphone-camera-blurred-shaking-or-black',
  title: 'iPhone camera blurred, shaking or black',
  category: 'camera-and-face-id',
  product: 'iPhone',
  tags: ['Camera', 'Focus', 'Stabiliser', 'Lens'],
  published: '2026-09-07',
  priced: ['iphone-rear-camera', 'iphone-back-glass'],
  html: `
<p>The camera of an iPhone moves. Small magnets shift the lens or the sensor to hold the picture still and to focus. That is
why a camera can fail without a scratch on the glass, and why some faults look stranger than they are.</p>
<h2>What you see, and what it means</h2>
<ul>
<li><strong>Soft or milky pictures, worse against light:</strong> a smear, or a scratched lens cover.</li>
<li><strong>The picture trembles and the phone hums:</strong> the stabiliser is hurt or disturbed by a magnet.</li>
<li><strong>Near things sharp, far things never, or the reverse:</strong> the focus drive is stuck.</li>
<li><strong>Black picture with one lens, well with the others:</strong> that one module or its connector.</li>
<li><strong>Black with all lenses, and the torch does not light:</strong> often software, sometimes the board.</li>
<li><strong>A grey dot in the same place in every picture:</strong> dust inside, usually after a drop.</li>
</ul>
<h2>What you can do safely at home</h2>
<ol>
<li>Take off the case. Magnetic mounts and cases with a metal plate pull on the stabiliser.</li>
<li>Clean the lens cover with a soft cloth. Breathe on it once; use no spray.</li>
<li>Close the Camera app, restart the phone, and install the latest update.</li>
<li>Open another app that uses the camera. If the picture is well there, the camera is well.</li>
<li>Try each lens by itself: half, one, and the longer zoom. Note which one fails.</li>
<li>Take the same picture with the front camera. If that shakes as well, the cause is not the rear module.</li>
</ol>
<h2>A word on two-wheelers</h2>
<p>The strong, steady vibration of a motorcycle engine, passed on by a metal mount on the handlebar, can wear out the
stabiliser and the focus drive. For navigation on a bike use a mount with a damper, or keep the phone in your
pocket and listen. If the trembling began after a long ride, leave the phone off the bike for a day; a
drive that is only disturbed may settle. One that is worn does not.</p>
<h2>What we do at the bench</h2>
<p>We test each lens on a focus chart, listen to the drive, and look at the lens cover under the microscope. If only
the cover is cracked, the camera behind it may be perfect, and the back glass is what you need. If the module is at fault we
replace it, clean the inside of the cover, and renew the water seal. Then we check focus near and far, the stabiliser, the
flash, and a minute of video with sound.</p>
<figure>
<img src="/guides/iphone-camera-blurred-shaking-or-black-parts.svg" width="1200" height="420"
alt="Three parts in a row: a rear camera module, the water seal, and a test instrument">
<figcaption>1 Camera module. 2 Water seal, renewed. 3 Focus chart and stabiliser test.</figcaption>
</figure>
<p>Your photos are not on the camera. They stay in the phone, and a repair of the camera needs no look at them.</p>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Rear camera</th><td>₹4,956 to ₹23,010 with GST (₹4,200 to ₹19,500 before it). Single cameras are at the lower end, Pro modules at the
upper.</td></tr>
<tr><th scope="row">Back glass with lens covers</th><td>₹3,540 to ₹11,210 with GST (₹3,000 to ₹9,500 before it).</td></tr>
<tr><th scope="row">Time</th><td>2 hours for the camera, 3 to 4 hours for the back glass.</td></tr>
<tr><th scope="row">Warranty</th><td>90 days on the part and the work.</td></tr>
</tbody>
</table>
<h2>When not to repair</h2>
<p>A grey dot that you only see against the sky can be lived with. If only the longest zoom is weak and you never use it,
wait. And if the camera fails together with Wi-Fi, sound or charging, a new module will not help: that points to the
board, and <a href="/blog-detail/iphone-restarts-by-itself-or-does-not-start">another guide</a> deals with it.</p>
<p>The diagnosis is free. <a href="/service-enquiry">Book a Service</a> and choose Rear Camera Repair.</p>
`,
}

/** Guide: an iPhone that is quiet or rattles. */
import type { GuideSeed } from '../shape.ts'

export const iphoneSpeakerQuiet: GuideSeed = {
  slug: 'iphone-speaker-quiet-or-rattling',
  title: 'iPhone speaker quiet or rattling',
  category: 'sound-and-microphone',
  product: 'iPhone',
  tags: ['Speaker', 'Earpiece', 'Sound', 'Cleaning'],
  published: '2026-06-08',
  priced: ['iphone-speaker', 'iphone-water'],
  html: `
<p>An iPhone has two speakers: the loud one at the bottom and the earpiece above the screen. In music and video they play
together. So the first question is which of them you are missing.</p>
<h2>Find out which one</h2>
<ol>
<li><strong>Ringtone:</strong> Settings, Sounds and Haptics, drag the slider. Cover the bottom openings with a finger, then the
earpiece, and listen to what changes.</li>
<li><strong>A call held to the ear:</strong> that is the earpiece alone.</li>
<li><strong>A call on speaker:</strong> mostly the bottom.</li>
<li><strong>A voice memo played back:</strong> if it is thin here too, it is a speaker; if it is fine, the app is at fault.</li>
</ol>
<p>There are two rows of openings at the bottom on most models. Only one of them is a speaker; behind the other sits a
microphone. Silence on one side is normal.</p>
<h2>What you can do safely at home</h2>
<ul>
<li><strong>Switch off Bluetooth</strong> for a minute. The sound may be playing in the car or in earphones at home.</li>
<li><strong>Check the silent switch or the Action button,</strong> and Focus.</li>
<li><strong>During a call, press volume up.</strong> The loudness of calls is separate from that of music.</li>
<li><strong>Take off the case and the screen protector.</strong> Many cover half of the earpiece.</li>
<li><strong>Brush the mesh.</strong> A soft, dry toothbrush, phone held with the opening down, no pressure. Adhesive putty lifts
dirt from the earpiece; press and pull, do not rub.</li>
<li><strong>Restart,</strong> and install the latest update.</li>
</ul>
<p>No needles, no compressed air, no alcohol. Behind the mesh is a membrane that keeps water out, and air under pressure tears it.</p>
<h2>What the sound tells</h2>
<ul>
<li><strong>Quiet but clear:</strong> the mesh is blocked.</li>
<li><strong>Muffled after rain or a bath:</strong> water on the membrane. Let it dry, opening down, overnight. If it is still
muffled next day, have it opened.</li>
<li><strong>Rattles at certain notes:</strong> a torn membrane or iron dust on the magnet.</li>
<li><strong>Crackles, comes and goes:</strong> a contact.</li>
<li><strong>No sound at all, and no voice memos either:</strong> often the board rather than a speaker.</li>
</ul>
<h2>What we do at the bench</h2>
<p>We play a sweep of tones and record it, which shows at once whether a speaker or an opening is at fault. We clean the mesh
from inside. If the speaker is worn or torn, we fit a new one; the earpiece is changed without its sensors, because
those belong to Face ID. A new water seal closes the phone, and we check calls, ringtone and stereo with you.</p>
<figure>
<img src="/guides/iphone-speaker-quiet-or-rattling-parts.svg" width="1200" height="420"
alt="Three parts in a row: a loudspeaker, the earpiece with screws, and a test instrument">
<figcaption>1 Loudspeaker. 2 Earpiece and screws. 3 Sound test.</figcaption>
</figure>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Speaker</th><td>₹2,596 to ₹5,782 with GST (₹2,200 to ₹4,900 before it), 1 to 2 hours.</td></tr>
<tr><th scope="row">After water</th><td>Treatment ₹2,950 to ₹5,192 with GST (₹2,500 to ₹4,400 before it), 1 to 2 days.</td></tr>
<tr><th scope="row">Warranty</th><td>90 days on the part and the work.</td></tr>
</tbody>
</table>
<p>Diagnosis is free, and if cleaning from outside is all it needs, we tell you so.</p>
<h2>When not to repair</h2>
<p>If you always use earphones and only the ringtone is a little thin, wait until the battery is due and have both done
while the phone is open. If calls are unclear for everyone you ring but you hear them well, the speaker is not the
problem: <a href="/blog-detail/nobody-hears-me-on-my-iphone">read about the microphone</a>.</p>
<p><a href="/service-enquiry">Book a Service</a>, or let us listen to it at the counter.</p>
`,
}

/** Guide: nobody hears the caller. */
import type { GuideSeed } from '../shape.ts'

export const nobodyHearsMe: GuideSeed = {
  slug: 'nobody-hears-me-on-my-iphone',
  title: 'Nobody hears me on my iPhone',
  category: 'sound-and-microphone',
  product: 'iPhone',
  tags: ['Microphone', 'Calls', 'Voice memo', 'Noise'],
  published: '2026-04-27',
  priced: ['iphone-microphone', 'iphone-charging-port', 'iphone-logic-board'],
  html: `
<p>You hear the others, the others do not hear you. An iPhone has several microphones, each for its own task, and you can test
each of them in two minutes without any tool.</p>
<h2>Three recordings</h2>
<ol>
<li><strong>Bottom:</strong> open Voice Memos, record a sentence, and play it back. This microphone carries your calls.</li>
<li><strong>Front:</strong> record a short video with the selfie camera. This one sits at the earpiece.</li>
<li><strong>Rear:</strong> record a short video with the rear camera. This one sits beside the lens.</li>
</ol>
<p>Listen to them with earphones or loud, and note which is faint, dull or silent.</p>
<ul>
<li><strong>All three clear, calls still bad:</strong> the network, an app, or Bluetooth.</li>
<li><strong>Only the bottom one bad:</strong> lint, a case, or the microphone on the port module.</li>
<li><strong>Only the front one bad:</strong> speaker calls and FaceTime suffer, ordinary calls do not.</li>
<li><strong>Only the rear one bad:</strong> videos are dull, and calls in noise are worse, since it is used to cancel noise.</li>
<li><strong>All three silent:</strong> software, or the sound chip on the board. Voice Memos may then not even start.</li>
</ul>
<h2>What you can do safely at home</h2>
<ol>
<li>Take off the case and any sticker over the small holes. Plastic film of a new screen protector often covers one.</li>
<li>Brush the bottom openings with a soft dry brush. Nothing pointed: the microphone lies directly behind the hole.</li>
<li>Switch off Bluetooth and call someone. A forgotten earphone in a pocket takes the microphone with it.</li>
<li>If one app is affected, look in Settings, Privacy and Security, Microphone, and allow it.</li>
<li>During a call, open Control Centre and look at Mic Mode. Voice Isolation helps in traffic; in a quiet room it can swallow
soft speech.</li>
<li>Restart, update, and try a call over Wi-Fi and one over the mobile network.</li>
</ol>
<h2>What we do at the bench</h2>
<p>We make the same three recordings, but with a tone of known strength, so that faint becomes a number. Then the opening is
cleaned and measured again. On most models the calling microphone sits on the same flexible strip as the charging port,
so if both are weak, one part repairs both. If all microphones are silent, we measure the sound chip before we
speak of it: on some boards a single joint under it is cracked, and it can be soldered.</p>
<figure>
<img src="/guides/nobody-hears-me-on-my-iphone-parts.svg" width="1200" height="420"
alt="Three parts in a row: a microphone, the charging port it sits beside, and a test instrument">
<figcaption>1 Microphone. 2 The flex it sits on, with the port. 3 Recording test.</figcaption>
</figure>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Microphone</th><td>₹2,596 to ₹5,310 with GST (₹2,200 to ₹4,500 before it), 2 hours.</td></tr>
<tr><th scope="row">Port module with microphone</th><td>₹2,832 to ₹7,198 with GST (₹2,400 to ₹6,100 before it), 2 hours.</td></tr>
<tr><th scope="row">Sound chip on the board</th><td>₹5,900 to ₹15,812 with GST (₹5,000 to ₹13,400 before it), 2 to 4 days.</td></tr>
<tr><th scope="row">Warranty</th><td>90 days on the part and the work.</td></tr>
</tbody>
</table>
<p>Diagnosis is free. No fix, no fee. If you book online, you hear a sample of the fault in English, Tamil or Hindi and
confirm that it is yours, so that we mean the same thing.</p>
<h2>When not to repair</h2>
<p>If only the rear microphone is weak and you hardly film, leave it. If you only have trouble in one room of your home, it is the
signal: switch on Wi-Fi calling before you open a phone. And if the phone was wet last week, do not start with
the microphone; have it treated as <a href="/blog-detail/iphone-fell-into-water-the-first-hour">a water case</a>, or the next
part will follow.</p>
<p><a href="/service-enquiry">Book a Service</a> and bring your three recordings. They are the best description there is.</p>
`,
}

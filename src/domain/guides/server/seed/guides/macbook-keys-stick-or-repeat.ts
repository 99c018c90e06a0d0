/** Guide: MacBook keys that stick or repeat. */
import type { GuideSeed } from '../shape.ts'

export const macbookKeysStickOrRepeat: GuideSeed = {
  slug: 'macbook-keys-stick-repeat-or-are-dead',
  title: 'MacBook keys stick, repeat or are dead',
  category: 'keyboard-and-trackpad',
  product: 'MacBook Air',
  tags: ['Keyboard', 'Keys', 'Dust', 'MacBook Pro'],
  published: '2026-08-03',
  priced: ['mac-keyboard', 'macbook-pro-keyboard', 'mac-water'],
  html: `
<p>One bad key is a small fault with a large effect. Whether it needs a minute, a single key or a whole keyboard depends on
what lies under it: dust, sugar or a worn switch.</p>
<h2>Find the pattern first</h2>
<p>Open a text window and press every key twice. Write down which ones fail and how.</p>
<ul>
<li><strong>One key feels rough or sits low:</strong> a crumb or a bent clip under the cap.</li>
<li><strong>One key types twice:</strong> dust in the switch; on laptops of 2018 and 2019 with very flat keys this is common.</li>
<li><strong>A group of neighbours is dead:</strong> a line in the keyboard, nearly always after liquid.</li>
<li><strong>Keys that have nothing in common fail:</strong> the cable, or a worn battery that presses from below.</li>
<li><strong>All keys are dead, the trackpad works:</strong> look at the settings before anything else.</li>
</ul>
<h2>What you can do safely at home</h2>
<ol>
<li><strong>Check two settings.</strong> System Settings, Accessibility, Keyboard: Slow Keys and Mouse Keys should be
off. Either one makes a healthy keyboard seem dead.</li>
<li><strong>Check the language.</strong> If Z and Y have changed places, it is the layout, not the keyboard.</li>
<li><strong>Try another user</strong> or the login window. If all keys work there, it is software.</li>
<li><strong>Blow it out.</strong> Shut down, hold the MacBook nearly upright, and blow compressed air in short bursts across
the keys from left to right. Turn it and repeat. Keep the straw a finger away, and the can upright so that no liquid
comes out.</li>
<li><strong>Plug in a USB keyboard</strong> for the days until the repair. It shows that the rest of the Mac is well.</li>
</ol>
<p>Do not prise caps off. The clips under them are thinner than a fingernail, and on several models a cap that comes off in the
wrong direction cannot be put back.</p>
<h2>Was there liquid</h2>
<p>Be honest with yourself, for it changes everything. A key that became sticky a day after tea is not a keyboard
fault yet; it is a spill, and the board below may be wet as well. Shut down and read
<a href="/blog-detail/coffee-on-a-macbook-the-first-hour">what to do after a spill</a>.</p>
<h2>What we do at the bench</h2>
<p>We test every key with a program that shows each press and its length. A single key with a broken clip is renewed by
itself. If the switch below is worn or there was liquid, the keyboard is replaced: on these machines it is riveted
to the upper case, which is why it takes a day and not an hour. The trackpad comes out and goes back in, the backlight is
checked, and the layout stays the one you know, English (India) or English (US).</p>
<figure>
<img src="/guides/macbook-keys-stick-repeat-or-are-dead-parts.svg" width="1200" height="420"
alt="Three parts in a row: a keyboard, a trackpad, and a test instrument">
<figcaption>1 Keyboard. 2 Trackpad, taken out and refitted. 3 Every key tested.</figcaption>
</figure>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">MacBook Air keyboard</th><td>₹9,440 to ₹12,390 with GST (₹8,000 to ₹10,500 before it).</td></tr>
<tr><th scope="row">MacBook Pro keyboard</th><td>₹14,160 to ₹17,228 with GST (₹12,000 to ₹14,600 before it).</td></tr>
<tr><th scope="row">If it was a spill</th><td>Treatment of a MacBook Air first: ₹5,192 to ₹6,136 with GST (₹4,400 to ₹5,200 before it).</td></tr>
<tr><th scope="row">Time</th><td>1 to 2 days.</td></tr>
<tr><th scope="row">Warranty</th><td>90 days on the part and the work.</td></tr>
</tbody>
</table>
<p>The prices are for the whole keyboard. If one key is all it needs, we tell you so after the diagnosis, which is free.</p>
<h2>When not to repair</h2>
<p>If the MacBook lives on a desk with a keyboard of its own, one dead function key is no reason to open it. If several keys
fail and the battery is due as well, ask us for both together: the same parts have to come out.</p>
<p><a href="/service-enquiry">Book a Service</a> and bring your list of keys. It saves us half an hour.</p>
`,
}

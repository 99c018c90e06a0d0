/** Guide: photos from an iPhone that does not start. */
import type { GuideSeed } from '../shape.ts'

export const photosFromADeadIphone: GuideSeed = {
  slug: 'photos-from-an-iphone-that-does-not-start',
  title: 'Photos from an iPhone that does not start',
  category: 'data-and-backup',
  product: 'iPhone',
  tags: ['Data recovery', 'Photos', 'Logic board', 'Passcode'],
  published: '2026-08-31',
  priced: ['iphone-data', 'iphone-battery', 'iphone-screen'],
  html: `
<p>The phone is dead and the last two years of photos are on it. Before anything else: they may not be only on it. And if they
are, what you do not do in the next days counts more than what you do.</p>
<h2>Look where the photos may already be</h2>
<ol>
<li>On any computer, sign in at iCloud and open Photos. Many people have had iCloud Photos on without knowing.</li>
<li>In iCloud, look for a backup of the phone and its date.</li>
<li>On your computer, look in Finder, or in the Apple Devices app, for a local backup.</li>
<li>Open Google Photos, WhatsApp on the web, and the albums you share with your family.</li>
<li>Look at your old phone in the drawer, and at your tablet.</li>
</ol>
<p>If they are there, the phone is only a phone, and you can choose its repair by price alone.</p>
<h2>What dead can mean</h2>
<ul>
<li><strong>Dark screen, but it vibrates or makes sounds:</strong> the display. The phone is alive; a new screen brings
everything back.</li>
<li><strong>Nothing at all, after weeks in a drawer:</strong> often only the battery. Charge it for an hour with a good cable.</li>
<li><strong>Nothing after water:</strong> do not charge it. See
<a href="/blog-detail/iphone-fell-into-water-the-first-hour">the first hour after water</a>.</li>
<li><strong>Logo, again and again:</strong> software or storage. Do not choose Restore.</li>
<li><strong>Hot in one place:</strong> a short circuit on the board. Leave it off.</li>
</ul>
<h2>Why the passcode decides</h2>
<p>The storage of an iPhone is encrypted, and the key is made from your passcode together with a chip on the board. The storage
cannot be taken out and read elsewhere, here or in any laboratory. To reach the photos, the board has to live again long
enough to unlock it with your code. So we need two things: the passcode, and the original board.</p>
<p>Be careful with anyone who offers to read it without the code. And if somebody has already wiped the phone, the key is
gone, and with it the data.</p>
<h2>What we do at the bench</h2>
<p>We do only what is needed to start the phone once: a test battery, a test screen, and if the board is hurt, micro-soldering
on the lines that failed. We do not aim at a beautiful phone but at an hour of life. Then you enter the passcode, or we do with
your consent, and photos, contacts and files are copied to a drive of yours or straight to your new phone. You get a
list of the files found.</p>
<figure>
<img src="/guides/photos-from-an-iphone-that-does-not-start-parts.svg" width="1200" height="420"
alt="Three drawings in a row: data being copied, a storage module, and a logic board">
<figcaption>1 Files copied to your drive. 2 Storage, read through 3 the revived board.</figcaption>
</figure>
<p>The copy is made on a private workstation. Open a few files with us before you take the drive home.</p>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Data recovery</th><td>₹4,720 to ₹7,670 with GST (₹4,000 to ₹6,500 before it), by model.</td></tr>
<tr><th scope="row">If it was only the battery</th><td>₹3,304 to ₹8,850 with GST (₹2,800 to ₹7,500 before it).</td></tr>
<tr><th scope="row">If it was only the screen</th><td>₹6,490 to ₹35,282 with GST (₹5,500 to ₹29,900 before it).</td></tr>
<tr><th scope="row">Time</th><td>1 to 3 days.</td></tr>
<tr><th scope="row">Warranty</th><td>30 days on recovery, 90 days on parts.</td></tr>
</tbody>
</table>
<p>No fix, no fee: if we cannot reach your files, you do not pay.</p>
<h2>When not to repair</h2>
<p>If all photos are in iCloud, do not pay for recovery. If the phone belongs to someone who has died and nobody knows the
code, the maker has a legal process for the family; a repair shop cannot replace it. And if the board is broken
through, we tell you after the first look, which is free.</p>
<p>Keep the phone as it is and <a href="/service-enquiry">Book a Service</a>. Bring a drive with enough room.</p>
`,
}

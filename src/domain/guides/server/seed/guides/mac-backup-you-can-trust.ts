/** Guide: a Mac backup that works when it is needed. */
import type { GuideSeed } from '../shape.ts'

export const macBackupYouCanTrust: GuideSeed = {
  slug: 'a-mac-backup-you-can-trust',
  title: 'A Mac backup you can trust, and what a failing drive sounds like',
  category: 'data-and-backup',
  product: 'iMac',
  tags: ['Time Machine', 'Storage', 'Data recovery', 'iMac'],
  published: '2026-05-04',
  priced: ['imac-data', 'imac-storage', 'mac-mini-storage'],
  html: `
<p>A backup is not a drive on the shelf. It is a copy that is new, complete, and known to open. With a Mac that takes one
evening to set up and no time after that.</p>
<h2>Set it up once</h2>
<ol>
<li>Buy an external drive with at least twice the storage of your Mac. An SSD is quick and silent; a spinning drive is
cheaper and good enough.</li>
<li>Connect it. System Settings, General, Time Machine, Add Backup Disk.</li>
<li>Switch encryption on and write the password on paper, kept where you keep your documents.</li>
<li>Let the first copy run overnight. After that it takes minutes.</li>
<li>Tick a date in the calendar, twice a year: open Time Machine and bring back one file. A backup nobody has tried is a hope.</li>
</ol>
<p>In a house with power cuts, put the drive and an iMac on a small UPS. A drive that loses power while it writes is the most
common reason for a damaged backup.</p>
<h2>iCloud is not a backup</h2>
<p>iCloud Drive and iCloud Photos keep the same files on all your devices. That helps when a Mac is lost. But delete a folder on
one device and it goes from all of them, and after about a month from Recently Deleted too. Use iCloud <em>and</em> a drive. For
work you cannot lose, keep a second drive in another building.</p>
<h2>What a failing drive looks like</h2>
<ul>
<li>The Mac stalls for seconds with the coloured wheel, always when it opens files.</li>
<li>Copies stop with an error about a file that cannot be read.</li>
<li>Disk Utility, First Aid reports damage that it cannot repair.</li>
<li>A spinning drive clicks in a rhythm, or spins up again and again.</li>
<li>A folder with a question mark at the start: the Mac does not find its system.</li>
</ul>
<p>If you see one of these, copy the files you need most first, smallest and most precious before films. Do not run repair
programs for hours: each pass reads the whole drive, and a dying drive has only so many passes left.
<strong>If it clicks, switch it off.</strong></p>
<h2>What we do at the bench</h2>
<p>We read the drive&#39;s own report without writing to it, then copy it sector by sector to a healthy one, the readable parts
first. Work goes on with the copy, never with your drive. You get a list of the files found. After that we can fit new
storage, install the system and bring your data back, so that the desk looks as you left it.</p>
<figure>
<img src="/guides/a-mac-backup-you-can-trust-parts.svg" width="1200" height="420"
alt="Three drawings in a row: a storage module, data being copied, and a system being installed">
<figcaption>1 New storage. 2 Data copied. 3 System installed.</figcaption>
</figure>
<p>On Macs with Apple silicon and many before them the storage is encrypted and tied to the board. There, recovery
means reviving the board, and your password is needed.</p>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Data recovery, iMac</th><td>₹6,490 to ₹10,030 with GST (₹5,500 to ₹8,500 before it), 1 to 4 days.</td></tr>
<tr><th scope="row">New storage, iMac</th><td>₹11,682 to ₹21,712 with GST (₹9,900 to ₹18,400 before it), 1 to 2 days.</td></tr>
<tr><th scope="row">New storage, Mac mini</th><td>₹16,992 to ₹19,352 with GST (₹14,400 to ₹16,400 before it), 1 to 2 days.</td></tr>
<tr><th scope="row">Warranty</th><td>30 days on recovery, 90 days on parts and work.</td></tr>
</tbody>
</table>
<p>The diagnosis is free, and if nothing can be read there is no fee.</p>
<h2>When not to repair</h2>
<p>If you have a Time Machine copy from this week, skip the recovery and pay only for storage. If the iMac is old but its display
is good, an external SSD as its main drive is a modest way to gain some years; ask us whether your model is suited. If the
drive is well and the Mac is only slow, read
<a href="/blog-detail/mac-slow-after-an-update">what to wait for and what to fix</a> first.</p>
<p><a href="/service-enquiry">Book a Service</a>, and bring the backup drive along.</p>
`,
}

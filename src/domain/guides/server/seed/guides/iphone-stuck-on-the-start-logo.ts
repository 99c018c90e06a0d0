/** Guide: an iPhone stuck on its start logo. */
import type { GuideSeed } from '../shape.ts'

export const iphoneStuckOnTheStartLogo: GuideSeed = {
  slug: 'iphone-stuck-on-the-start-logo',
  title: 'iPhone stuck on the start logo: update, restore or repair',
  category: 'software-and-updates',
  product: 'iPhone',
  tags: ['Restore', 'Update', 'Recovery mode', 'Backup'],
  published: '2026-11-09',
  priced: ['iphone-software', 'iphone-logic-board', 'iphone-battery'],
  html: `
<p>The logo appears, stays, goes dark, and comes back. The system tries to start and does not get through. In many cases your
photos are still on the phone, untouched, and the order of your next steps decides whether they stay there.</p>
<h2>First: wait, then restart by force</h2>
<p>After an update or when the memory is full, the first start can take half an hour. If there is a progress bar that still
moves, leave it on the charger. If nothing has moved for an hour:</p>
<ol>
<li>Press and release volume up.</li>
<li>Press and release volume down.</li>
<li>Hold the side button until the logo appears, which can take 15 seconds. Then let go.</li>
</ol>
<p>That is for iPhone 8 and newer, and for iPhone SE from the second generation. It deletes nothing.</p>
<h2>Second: update with a computer, without deleting</h2>
<p>Connect the phone to a Mac, or to a Windows computer with the Apple Devices app or iTunes. Do the three steps above, but
keep holding the side button until a picture of a cable and a computer appears. That is recovery mode. The computer now
offers two buttons, and the difference matters:</p>
<ul>
<li><strong>Update</strong> installs the system again and leaves your data alone. Choose this.</li>
<li><strong>Restore</strong> deletes everything. Choose this only with a backup, or when you have decided to let the data go.</li>
</ul>
<p>If the download takes longer than 15 minutes, the phone leaves recovery mode. Let the download finish and do the steps
again. If Update ends with an error number, write it down; it tells us a lot.</p>
<h2>Third: think before Restore</h2>
<p>After a restore your data comes back only from a backup. Check at iCloud, or on your computer, whether there is one and how
old it is. If there is none and the photos matter, stop here and bring the phone. Every further attempt can make
recovery harder.</p>
<p>Know your account password as well. After a restore the phone asks for the Apple Account it belongs to. Without it nobody
can use the phone, and we do not remove that lock for anyone.</p>
<h2>What we do at the bench</h2>
<p>We read what the phone says while it starts, test the battery and the charging current, and try to back it up first. Then
we install the current system, signed by the maker, over the old one. If the same error comes back, it is often not
software at all: a worn battery, a wet connector or a fault on the board can stop the start at exactly the same point. We
tell you which before we go on.</p>
<figure>
<img src="/guides/iphone-stuck-on-the-start-logo-parts.svg" width="1200" height="420"
alt="Three drawings in a row: a system being restored, data being copied, and a test instrument">
<figcaption>1 System installed again. 2 Backup first, where the phone can be read. 3 Checked after.</figcaption>
</figure>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Software restore</th><td>₹2,360 with GST (₹2,000 before it), with a backup if the phone can be read. 2 to 3 hours.</td></tr>
<tr><th scope="row">If it is the battery</th><td>₹3,304 to ₹8,850 with GST (₹2,800 to ₹7,500 before it).</td></tr>
<tr><th scope="row">If it is the board</th><td>₹5,900 to ₹15,812 with GST (₹5,000 to ₹13,400 before it).</td></tr>
<tr><th scope="row">Warranty</th><td>30 days on software, 90 days on parts.</td></tr>
</tbody>
</table>
<p>The diagnosis is free, and if we cannot fix it there is no fee.</p>
<h2>When not to repair</h2>
<p>If you have a fresh backup and a computer, do the restore yourself; it costs you an evening and no money. If the phone is
too old for the current system and apps, a restore makes it clean but not newer.</p>
<p>Without a backup, or with an error number on the screen, <a href="/service-enquiry">book a visit</a>. Bring your passcode
in your head rather than on paper.</p>
`,
}

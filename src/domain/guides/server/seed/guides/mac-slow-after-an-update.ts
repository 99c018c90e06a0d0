/** Guide: a Mac that is slow after an update. */
import type { GuideSeed } from '../shape.ts'

export const macSlowAfterAnUpdate: GuideSeed = {
  slug: 'mac-slow-after-an-update',
  title: 'Mac slow after an update: what to wait for and what to fix',
  category: 'software-and-updates',
  product: 'Mac',
  tags: ['macOS', 'Speed', 'Storage', 'Safe mode'],
  published: '2026-10-05',
  priced: ['mac-software', 'imac-storage', 'mac-fan@air-intel'],
  html: `
<p>A big system update leaves work behind. The Mac reads every file to build its search index, sorts faces in Photos and
refreshes mail. For a day or two it may be warm and slow, and then it is as before. So the first advice costs nothing: leave
it on power overnight, awake, and judge it on the third day.</p>
<h2>Still slow on the third day</h2>
<ol>
<li><strong>Look at who is busy.</strong> Open Activity Monitor, choose CPU and sort by the first column. One app at
100% for minutes is your answer: update it or remove it.</li>
<li><strong>Look at memory.</strong> In the same window under Memory, the pressure graph should be green. Yellow or red means
too many things at once, often a browser with forty tabs.</li>
<li><strong>Look at storage.</strong> System Settings, General, Storage. Below a tenth free, every Mac becomes slow. Empty the
Trash, move films to a drive, look into Downloads.</li>
<li><strong>Look at what starts by itself.</strong> System Settings, General, Login Items. Switch off what you do not know
you need.</li>
<li><strong>Start in safe mode.</strong> On an Apple silicon Mac: shut down, hold the power button until the options appear,
choose the disk, hold Shift and continue. On an Intel Mac: hold Shift while it starts. If it is quick there, something you
installed is slow, not the Mac.</li>
</ol>
<p>You do not need a cleaning app. Programs that promise to speed up a Mac are a common reason for a slow one.</p>
<h2>Signs that it is not the software</h2>
<ul>
<li><strong>An iMac with a spinning or Fusion drive that clicks or stalls:</strong> the drive is worn. Back up at once.</li>
<li><strong>A fan that roars while the Mac does little:</strong> dust, or thermal paste that has dried.</li>
<li><strong>Slow only on battery:</strong> the battery cannot give its peak any more.</li>
<li><strong>It freezes and restarts with a report:</strong> memory or board. Keep the text of the report.</li>
</ul>
<h2>What we do at the bench</h2>
<p>We read the log of the last days, test the drive and the memory, and measure temperatures under load. If the hardware is
well, we make a backup, install a clean system and bring your data and your apps back, without the leftovers. Open the things you
use every day with us before you take it home. If the drive is the cause, we show you its report and
quote new storage before we touch anything.</p>
<figure>
<img src="/guides/mac-slow-after-an-update-parts.svg" width="1200" height="420"
alt="Three drawings in a row: a system being restored, data being copied, and a storage module">
<figcaption>1 Clean system. 2 Backup first, data back after. 3 Storage, tested.</figcaption>
</figure>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Software restore</th><td>₹2,596 to ₹3,304 with GST (₹2,200 to ₹2,800 before it), 4 to 6 hours.</td></tr>
<tr><th scope="row">New storage in an iMac</th><td>₹11,682 to ₹21,712 with GST (₹9,900 to ₹18,400 before it), 1 to 2 days.</td></tr>
<tr><th scope="row">Fan and cooling, MacBook Air with a fan</th><td>₹4,012 with GST (₹3,400 before it), 1 day.</td></tr>
<tr><th scope="row">Warranty</th><td>30 days on software, 90 days on parts.</td></tr>
</tbody>
</table>
<h2>When not to repair</h2>
<p>If the slow app is one you can do without, you are done. If your Mac is the oldest model that the new system
supports, it may simply be near its limit; a clean installation helps, but it does not turn it into a newer Mac. And going
back to the older system is possible on many Macs, but it deletes the disk and it ends the security updates, so we
advise it only when a program you live by does not run on the new one.</p>
<p>Before any of this, make sure there is a backup:
<a href="/blog-detail/a-mac-backup-you-can-trust">here is one you can trust</a>. Then
<a href="/service-enquiry">book a visit</a>, and bring your account password in your head.</p>
`,
}

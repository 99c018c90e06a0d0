/** Guide: an iPad whose update fails. */
import type { GuideSeed } from '../shape.ts'

export const ipadUpdateFails: GuideSeed = {
  slug: 'ipad-update-fails-or-never-ends',
  title: 'iPad update fails or never ends',
  category: 'software-and-updates',
  product: 'iPad',
  tags: ['Update', 'Storage', 'iPadOS', 'Recovery mode'],
  published: '2026-03-16',
  priced: ['ipad-software', 'ipad-logic-board'],
  html: `
<p>An iPad that will not update is usually short of one of three things: room, power or a steady connection. Go through them
in this order before you think of anything worse.</p>
<h2>Make room</h2>
<p>Settings, General, iPad Storage. An update needs several gigabytes to unpack itself, more than the figure it shows for the
download. Start with the list at the top: offload apps you have not used this year (their documents stay), remove films you
have watched, empty Recently Deleted in Photos. If an old update file stands in the list, delete it; half a download
is a common cause of a failed one.</p>
<h2>Give it power and a calm network</h2>
<ul>
<li>Charge above half and leave the iPad on the charger.</li>
<li>Use Wi-Fi at home rather than a phone hotspot. A hotspot often pauses when its screen goes dark.</li>
<li>Switch off any VPN for the evening.</li>
<li>Restart the iPad, and the router as well if other devices are slow.</li>
</ul>
<p>On the day a big update comes out, the servers are busy. The same attempt two days later often works by itself.</p>
<h2>If it hangs half way</h2>
<p>A bar that does not move for an hour counts as stuck. Restart by force:</p>
<ol>
<li>On an iPad without a Home button, press and release the volume button nearest the top button, press and release the other
volume button, then hold the top button until the logo appears.</li>
<li>On an iPad with a Home button, hold Home and the top button together until the logo appears.</li>
</ol>
<p>If it then asks for a computer, connect it to a Mac or a Windows computer and choose <strong>Update</strong>, not
Restore. Update installs the system and keeps your data; Restore deletes it.</p>
<h2>If there is no room to make</h2>
<p>On an iPad with little storage the update may not fit however much you clear. Then update it with a computer: the
unpacking happens there, and the iPad needs less free space. Back it up on the same computer first.</p>
<h2>What we do at the bench</h2>
<p>We back up what can be read, install the current system with a cable, and watch the start. If the same error comes back,
we test the battery, the port and the storage, because an update that always stops at the same place is often a fault
in the hardware that has been there for a while. You get the name of the fault and a price before we go on.</p>
<figure>
<img src="/guides/ipad-update-fails-or-never-ends-parts.svg" width="1200" height="420"
alt="Three drawings in a row: a system being restored, data being copied, and a test instrument">
<figcaption>1 System installed by cable. 2 Backup first. 3 Checked after.</figcaption>
</figure>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Software restore</th><td>₹2,360 with GST (₹2,000 before it), 2 to 3 hours.</td></tr>
<tr><th scope="row">If the board is at fault</th><td>₹6,844 to ₹15,576 with GST (₹5,800 to ₹13,200 before it), 2 to 4 days; your data stays.</td></tr>
<tr><th scope="row">Warranty</th><td>30 days on software, 90 days on parts.</td></tr>
</tbody>
</table>
<p>Bring the account password in your head. After a restore the iPad asks for the Apple Account it belongs to, and we do
not remove that lock for anyone.</p>
<h2>When not to repair</h2>
<p>If Settings says that the iPad is up to date although friends have a newer system, your model has reached its last version.
No repair shop can change that. It can go on for years as a reader, a recipe book or a screen for calls. What it should not do
then is your banking, because security fixes end with the updates.</p>
<p>If a school or an office manages the iPad, ask them first: they may hold updates back on purpose.</p>
<p>All else failed? <a href="/service-enquiry">Book a Service</a> or look at our <a href="/products/ipad">iPad services</a>.</p>
`,
}

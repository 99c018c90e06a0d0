/** Guide: backing up an iPhone before a repair. */
import type { GuideSeed } from '../shape.ts'

export const backUpAnIphone: GuideSeed = {
  slug: 'back-up-an-iphone-before-a-repair',
  title: 'Back up an iPhone before a repair',
  category: 'data-and-backup',
  product: 'iPhone',
  tags: ['Backup', 'iCloud', 'Privacy', 'Checklist'],
  published: '2026-11-16',
  priced: ['iphone-data', 'iphone-software'],
  html: `
<p>Most repairs do not touch your data. A screen, a battery or a camera is changed while your photos lie untouched on the
board. We still ask for a backup, for one reason: a phone that came in damaged can fail for a second cause at any
time, on your table as well as on ours.</p>
<h2>What a backup holds, and what it does not</h2>
<p>It holds settings, messages, the layout of your apps and what they store on the phone. It does not hold what already
lives in iCloud, such as iCloud Photos or iCloud contacts, because that is safe there. And it does not always hold the keys
of banking and payment apps: you sign in to those again. Note which apps make your codes for logging in, and read
how each of them moves to a new phone.</p>
<h2>Way one: iCloud, without a computer</h2>
<ol>
<li>Connect to Wi-Fi and to the charger.</li>
<li>Settings, your name, iCloud, iCloud Backup. Switch it on and tap Back Up Now.</li>
<li>Stay on Wi-Fi until it has finished. Under the button you then see today&#39;s date and time.</li>
</ol>
<p>5 GB are free, which is seldom enough. If photos fill it, either take a larger plan for a month or leave the photos out of
the backup and copy them to a computer.</p>
<h2>Way two: a computer, free and complete</h2>
<ol>
<li>Connect the phone by cable. On a Mac open Finder; on Windows open the Apple Devices app or iTunes.</li>
<li>Tap Trust on the phone and enter the passcode.</li>
<li>Choose to back up everything to this computer, and tick <strong>Encrypt local backup</strong>. Only an encrypted backup
holds passwords, Health data and Wi-Fi networks.</li>
<li>Write the backup&#39;s password down. Without it nobody can open the backup, including the maker and us.</li>
<li>Click Back Up Now and wait for the time of the last backup to change.</li>
</ol>
<h2>If the screen is broken</h2>
<p>If touch works in part, turn the phone and try in landscape, or ask Siri to switch things on. If a computer already
trusts the phone, it may back it up without a tap. If not, do not enter guesses: after too many wrong passcodes the phone
locks itself. Have the screen changed first. That needs no passcode from us, and your data is all there afterwards.</p>
<h2>Before you hand it over</h2>
<ul>
<li>Take out the SIM card, and put it in another phone if you wait for codes.</li>
<li>Take off the case and the screen protector you would like to keep.</li>
<li>Remove cards from Wallet if it makes you feel better; they cannot be used without your face or code.</li>
<li>Do not write the passcode on the phone. If a test needs it, you enter it yourself, or give it to us for software work and
change it afterwards.</li>
<li>Note the IMEI: dial *#06#.</li>
</ul>
<h2>What we do</h2>
<p>We do not look through your data; the <a href="/privacy-policy">privacy policy</a> says what we keep and for how long. With
a software repair we make a backup first if the phone can be read, and give it back to you with the phone.</p>
<figure>
<img src="/guides/back-up-an-iphone-before-a-repair-parts.svg" width="1200" height="420"
alt="Three drawings in a row: data being copied, a storage module, and a test instrument">
<figcaption>1 Data copied. 2 Kept on storage of yours. 3 Checked that it opens.</figcaption>
</figure>
<h2>If there is no backup and the phone is dead</h2>
<table>
<tbody>
<tr><th scope="row">Data recovery</th><td>₹4,720 to ₹7,670 with GST (₹4,000 to ₹6,500 before it), 1 to 3 days.</td></tr>
<tr><th scope="row">Software restore with backup</th><td>₹2,360 with GST (₹2,000 before it), 2 to 3 hours.</td></tr>
<tr><th scope="row">Warranty</th><td>30 days. No fix, no fee.</td></tr>
</tbody>
</table>
<h2>When you need none of this</h2>
<p>If iCloud Backup is on and its date is last night&#39;s, you are ready. Come in as you are, or
<a href="/service-enquiry">Book a Service</a>. And if the phone still works, make the backup a habit: the best time to
read this guide is before anything breaks.</p>
`,
}

/** Guide: when an iPhone battery is due. */
import type { GuideSeed } from '../shape.ts'

export const iphoneBatteryHealth: GuideSeed = {
  slug: 'when-an-iphone-battery-is-due',
  title: 'When an iPhone battery is due, and how to make the next one last',
  category: 'battery-and-charging',
  product: 'iPhone',
  tags: ['Battery', 'Battery health', 'Heat', 'Charging habits'],
  published: '2026-11-02',
  priced: ['iphone-battery'],
  html: `
<p>Every iPhone battery wears out. It is not a fault but chemistry: each charge leaves a little less room for the next.
A new battery often makes a three-year-old phone feel new, and it is one of the least costly repairs we do.</p>
<h2>Read the number first</h2>
<p>Open Settings, Battery, then Battery Health. Maximum Capacity compares the battery with a new one.</p>
<ul>
<li><strong>90% and above:</strong> well. If the phone still runs flat by noon, look at the list of apps on the same page.</li>
<li><strong>80% to 89%:</strong> worn but usable. Change it when the day no longer fits into one charge.</li>
<li><strong>Below 80%, or a service message:</strong> due. The phone may slow itself down at peaks so that it does not switch off.</li>
</ul>
<p>As a rule, iPhone 14 and older are designed to keep 80% for 500 full charges, iPhone 15 and newer for 1,000. Two half
charges count as one.</p>
<h2>Signs that need no number</h2>
<ul>
<li>It switches off at 20 or 30% and shows 25% again once it is plugged in.</li>
<li>It is warm in the pocket without being used.</li>
<li>The screen lifts at one edge or the back has a hump. <strong>That battery is swollen.</strong> Switch the phone off, do
not charge it, do not press it flat, and bring it in the same day.</li>
</ul>
<h2>What you can do safely at home</h2>
<ol>
<li>Install the latest update and restart once. A day of heavy use after an update is normal; it settles.</li>
<li>In Settings, Battery, see which app used the most, and switch off its background refresh.</li>
<li>Lower the brightness and let the screen lock after 30 seconds.</li>
<li>Charge where it is cool: not under the pillow, not on the dashboard. In a Chennai summer a parked car
passes 50 °C, which ages a battery faster than any habit.</li>
<li>Use optimised charging, and on iPhone 15 or newer the 80% limit if you mostly charge at a desk.</li>
</ol>
<p>You do not need to run it down to zero to calibrate it, and charging overnight does not overfill it.</p>
<h2>What we do at the bench</h2>
<p>We measure the old battery and print the figure. The screen is lifted, the old adhesive is drawn out in strips
without a blade near the cell, and a new cell with zero cycles goes in. After that we fit a new water seal and print the
capacity again, so that you can see the difference.</p>
<figure>
<img src="/guides/when-an-iphone-battery-is-due-parts.svg" width="1200" height="420"
alt="Three parts in a row: a new battery cell, adhesive strips, and a test instrument">
<figcaption>1 New cell. 2 Fresh adhesive strips. 3 Capacity test, before and after.</figcaption>
</figure>
<p>After a change the phone may show a note about the part in Settings. It does not affect how the battery works, and we
explain what it says on your model before we start.</p>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">Price</th><td>₹3,304 to ₹8,850 with GST, by model (₹2,800 to ₹7,500 before it).</td></tr>
<tr><th scope="row">Time</th><td>About 1 hour; you can wait.</td></tr>
<tr><th scope="row">Warranty</th><td>90 days on the part and the work.</td></tr>
<tr><th scope="row">Pickup</th><td>₹590 with GST (₹500 before it) if you want us to collect the phone and bring it back.</td></tr>
</tbody>
</table>
<h2>When not to repair</h2>
<p>If the number is above 85% and the phone lasts the day, keep your money. If the phone runs flat although the battery
is healthy, the cause is elsewhere: an app, weak signal at home, or a fault on the board. We find out which, free of
charge, before anything is opened. If your iPhone is still under its maker&#39;s warranty, ask there first.</p>
<p>Ready for a new one? <a href="/service-enquiry">Book a Service</a> with your IMEI and see the exact price for your model.</p>
`,
}

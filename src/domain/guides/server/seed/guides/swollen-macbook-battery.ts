/** Guide: a swollen MacBook battery. */
import type { GuideSeed } from '../shape.ts'

export const swollenMacbookBattery: GuideSeed = {
  slug: 'swollen-macbook-battery-stop-and-bring-it-in',
  title: 'A swollen MacBook battery: stop, and bring it in',
  category: 'battery-and-charging',
  product: 'MacBook Air',
  tags: ['Battery', 'Safety', 'Trackpad', 'MacBook Pro'],
  published: '2026-05-18',
  priced: ['mac-battery', 'macbook-pro-battery'],
  html: `
<p>An old laptop battery can fill with gas. It rises like dough under the keyboard and lifts whatever lies on top. It is not
common, but it is the one battery fault that should not wait.</p>
<h2>How to tell</h2>
<ul>
<li>The trackpad has become stiff, clicks only at one edge, or stands higher than the case round it.</li>
<li>The bottom plate bulges: on a flat table the MacBook rocks.</li>
<li>The lid no longer closes flush.</li>
<li>There is a faint sweet smell, like nail varnish.</li>
</ul>
<p>The battery may still charge and the computer may still work. That says nothing about how safe it is.</p>
<h2>What to do now</h2>
<ol>
<li><strong>Unplug it</strong> and shut the computer down. Do not just close the lid.</li>
<li><strong>Do not press it flat,</strong> do not close the lid by force, and do not drill or pierce anything.</li>
<li><strong>Put it on a hard surface</strong> that does not burn, such as floor tiles, away from curtains and out of the sun.</li>
<li><strong>Do not charge it again,</strong> not even for a last backup. If it runs on what is left in it and is not warm, you may
copy one urgent file; then shut it down.</li>
<li><strong>Bring it in, or ask for pickup.</strong> Say that it is swollen when you book.</li>
</ol>
<p>If it smokes, hisses or grows hot: leave the room, and call the fire service. No data is worth staying for.</p>
<h2>Worn but not swollen</h2>
<p>Open System Settings, Battery. Normal means that all is well. Service Recommended means that it holds much less
than it did: plan a change within weeks. A MacBook that dies at 30%, or runs only on the adapter, belongs here as well.
Laptops that are plugged in all day in a warm room age fastest; optimised charging helps, and so does a desk without
direct sun.</p>
<h2>What we do at the bench</h2>
<p>We open the case away from other work, disconnect the battery before anything else, and free the cells with solvent and
card, never with metal. New cells with zero cycles go in with fresh adhesive. While it is open we clean the fan and the
vents. Then we check the parts that were under pressure: the trackpad and its cable, the keyboard, and the shape of the case.
We print the capacity before and after.</p>
<figure>
<img src="/guides/swollen-macbook-battery-stop-and-bring-it-in-parts.svg" width="1200" height="420"
alt="Three parts in a row: battery cells, adhesive strips, and a trackpad">
<figcaption>1 New cells. 2 Fresh adhesive. 3 The trackpad above the battery, checked for damage.</figcaption>
</figure>
<h2>Price, time and warranty</h2>
<table>
<tbody>
<tr><th scope="row">MacBook Air</th><td>₹8,732 to ₹11,682 with GST (₹7,400 to ₹9,900 before it).</td></tr>
<tr><th scope="row">MacBook Pro</th><td>₹11,210 to ₹17,936 with GST (₹9,500 to ₹15,200 before it).</td></tr>
<tr><th scope="row">Time</th><td>3 to 4 hours.</td></tr>
<tr><th scope="row">Warranty</th><td>90 days on the part and the work.</td></tr>
</tbody>
</table>
<p>If the trackpad was cracked by the pressure, we quote it before we fit anything. Often it works again as soon as the
battery below it is flat.</p>
<h2>When not to repair</h2>
<p>A swollen battery always has to come out, even if you then decide not to fit a new one. On a very old MacBook you may
choose to have the battery removed and the data copied, and let the machine go. We tell you the cost of both ways first.</p>
<p>See also <a href="/blog-detail/macbook-trackpad-does-not-click">what a trackpad that does not click can mean</a>, or
<a href="/service-enquiry">book a repair</a> now.</p>
`,
}

/** Guide: what the repair warranty covers. */
import type { GuideSeed } from '../shape.ts'

export const whatTheWarrantyCovers: GuideSeed = {
  slug: 'what-our-90-day-warranty-covers',
  title: 'What our 90-day warranty covers, and how to use it',
  category: 'care-and-warranty',
  product: 'iPhone',
  tags: ['Warranty', 'Invoice', 'No fix, no fee', 'Data'],
  published: '2026-11-18',
  priced: ['iphone-software'],
  html: `
<p>A warranty is worth what you can find out about it before something goes wrong. Here is ours, in plain words, with the
cases people ask about most.</p>
<h2>The short version</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>Parts we fitted, and the work on them</td><td>90 days</td></tr>
<tr><td>Software work, data recovery, pairing</td><td>30 days</td></tr>
<tr><td>A diagnosis</td><td>Free, always</td></tr>
<tr><td>A repair that did not succeed</td><td>No fix, no fee</td></tr>
</tbody>
</table>
<h2>What is covered</h2>
<ul>
<li>A part we fitted that fails in normal use: a screen with a dead line, a battery that loses its capacity, a port
that becomes loose.</li>
<li>Work that did not hold: a seal that lifts, a connector that was not seated.</li>
<li>The same fault coming back, if it comes from what we repaired.</li>
</ul>
<p>We then put it right without charge, for the part and for the work.</p>
<h2>What is not</h2>
<ul>
<li>New damage: a second fall, liquid, a bend.</li>
<li>Another part that fails later and was not touched. A new battery does not insure an old camera.</li>
<li>A device that somebody else opened after us.</li>
<li>Wear that is part of the thing itself: a Pencil tip gets shorter.</li>
<li>Your data. We protect it while it is with us, but no warranty brings a photo back; a
<a href="/blog-detail/back-up-an-iphone-before-a-repair">backup</a> does.</li>
</ul>
<h2>Three honest questions</h2>
<h3>Is my iPhone water resistant again?</h3>
<p>It gets a new seal, and the seal is part of our work. We do not promise a depth after a phone has been opened. Treat it as
you would treat a watch of unknown age.</p>
<h3>Does a repair here end the maker&#39;s warranty?</h3>
<p>We are an independent service centre. If your device is still under the maker&#39;s warranty or care plan and the fault is
covered there, go there first; we tell you so at the counter. A device that has been opened by others may be judged
differently by the maker later.</p>
<h3>What if the repair does not succeed?</h3>
<p>Then there is no fee for the attempt. You get the device back with the name of the fault, and you can decide in peace whether
to save the data, to look for a used one, or to let it go.</p>
<h2>How to use it</h2>
<ol>
<li>Find your order number. It is on the invoice and under Orders in <a href="/profile">your account</a>.</li>
<li>Call, write, or come to the counter. Say what the device does now and since when.</li>
<li>Bring the device with the charger if it is about power, with the cable if it is about the port.</li>
<li>We look at it first. If it is a warranty case, nothing else is asked of you.</li>
</ol>
<p>Keep the invoice: the date on it and the part named on it are what we look at first. The terms in your account say the
same in the words of a contract.</p>
<h2>What it does not cost</h2>
<p>There is no charge for the diagnosis. Should it show a software fault that has nothing to do with our repair, a
restore is ₹2,360 with GST (₹2,000 before it) on an iPhone, and we ask you before we do it.</p>
<h2>When a claim makes no sense</h2>
<p>If the screen shows a fresh crack from a corner, it fell: no shop will see it otherwise, and yours is an ordinary repair at
the ordinary price. If a battery shows 97% after two months of heavy use, it is doing what batteries do. We tell you either
at the counter, before anything is written down.</p>
<p>Questions? <a href="/contact">Write to us</a>; we reply within 24 hours.</p>
`,
}

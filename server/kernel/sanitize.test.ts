// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanLine, cleanRich, cleanText, fromPlain, plainText } from './sanitize.ts'

const REL = 'rel="nofollow noopener noreferrer"'

test('rich text keeps its structure and loses everything else', () => {
  const cases: [string, string][] = [
    ['<h1 class="x">A</h1><h6 style="color:red">B</h6>', '<h2>A</h2><h4>B</h4>'],
    ['<p>a <b>b</b> <em>c</em> <u>d</u></p>', '<p>a <b>b</b> <em>c</em> <u>d</u></p>'],
    ['<ul><li>a</li><li><p>b</p><p>c</p></li></ul>', '<ul><li>a</li><li>b<br />c</li></ul>'],
    [
      '<a href="https://x.example/?a=1&b=2" target=_blank>x</a>',
      `<p><a href="https://x.example/?a=1&amp;b=2" ${REL}>x</a></p>`,
    ],
    ['<table><tr><td colspan=2 bgcolor=red>a</td></tr></table>', '<table><tr><td colspan="2">a</td></tr></table>'],
    ['<font color=red>a</font> <span>b</span>', '<p>a b</p>'],
    ['<p>1 &lt; 2 &amp; 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  ]
  for (const [written, clean] of cases) assert.equal(cleanRich(written), clean)
})

test('rich text is never longer than what is kept of it, and cut in whole elements', () => {
  for (const html of [
    '&'.repeat(100_000),
    `${'&'.repeat(20_100)}${'<i></i>'.repeat(10_000)}`,
    'a<br>'.repeat(20_000),
  ]) {
    const rich = cleanRich(html)
    assert.ok(rich.length > 50_000 && rich.length <= 100_000, String(rich.length))
    assert.match(rich, /<\/p>$/)
  }
})

test('text outside paragraphs is put into them, and empty ones go', () => {
  const cases: [string, string][] = [
    ['<div>one</div><div>two</div>', '<p>one</p><p>two</p>'],
    ['<div>a<div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
    ['<b>a<div>b</div></b>', '<p><b>a</b></p><p><b>b</b></p>'],
    ['a<ul><li>b</li></ul>c', '<p>a</p><ul><li>b</li></ul><p>c</p>'],
    ['<p>&nbsp;</p><p><br></p><p><b> </b></p><p>a</p>', '<p>a</p>'],
    ['<li>a</li><td>b</td>', '<p>a</p><p>b</p>'],
    ['<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['a<br><br><br><br><br>b', '<p>a<br /><br />b</p>'],
  ]
  for (const [written, clean] of cases) {
    assert.equal(cleanRich(written), clean)
    assert.equal(cleanRich(clean), clean, 'cleaning twice changes nothing')
  }
})

test('nothing that runs, loads or leads astray stays', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href=" &#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="https://x.example" onclick="alert(1)" style="position:fixed">x</a>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<textarea></textarea><style><img src=x onerror=alert(1)></style>',
    '<form action=https://evil.example><input name=password><button>Sign in</button></form>',
    '<base href=https://evil.example><meta http-equiv=refresh content="0;url=https://evil.example">',
    '<template><script>alert(1)</script></template>',
    '<!--><script>alert(1)</script>-->',
    '<p title="><script>alert(1)</script>">x</p>',
    '<td rowspan="1&quot; onclick=alert(1)">x</td>',
    '<object data=x><embed src=x>',
  ]
  for (const attack of attacks) {
    for (const clean of [cleanRich(attack), fromPlain(attack), cleanRich(`<ul><li>${attack}</li></ul>`)]) {
      const tags = clean.match(/<[^>]*>/g) ?? []
      for (const tag of tags) {
        assert.match(
          tag,
          /^<\/?(?:p|br \/|ul|ol|li|b|em|table|tbody|tr|td|a href="https:\/\/[^"<>]*" rel="[a-z ]*"|a)>$/,
          attack,
        )
      }
    }
  }
})

test('text for search has the words of each block on a line', () => {
  assert.equal(
    plainText(
      '<h2>Job</h2><p>We &amp; you<br>build &lt;things&gt;</p><ul><li>one</li><li>two</li></ul><table><tr><td>a</td><td>b</td></tr></table>',
    ),
    'Job\nWe & you\nbuild <things>\n• one\n• two\na b',
  )
  assert.equal(plainText('<script>x</script>'), '')
  assert.equal(plainText('&amp;lt;script&amp;gt;'), '&lt;script&gt;')
})

test('text loses what is invisible and misleads, and keeps what languages need', () => {
  assert.equal(cleanText('  a\u0000b\u0007\r\nc\rd\u2028e\tf\u202etxt.exe  '), 'ab\nc\nd\ne\tftxt.exe')
  assert.equal(cleanText('e\u0301 \ud800x'), 'é �x')
  assert.equal(cleanText('می\u200cخواهم 👩\u200d💻'), 'می\u200cخواهم 👩\u200d💻')
  assert.equal(cleanLine(' a\n\n b\t c '), 'a b c')
})

test('an imported description gets paragraphs, lists and links', () => {
  const cases: [string, string][] = [
    ['One line\nanother\n\nA paragraph', '<p>One line<br />another</p><p>A paragraph</p>'],
    ['You will:\n• lead\n• build', '<p>You will:</p><ul><li>lead</li><li>build</li></ul>'],
    ['- a\n* b\n– c\n·\td', '<ul><li>a</li><li>b</li><li>c</li><li>d</li></ul>'],
    ['-Lead\n-Build', '<ul><li>Lead</li><li>Build</li></ul>'],
    ['1) a\n2) b', '<ol><li>a</li><li>b</li></ol>'],
    ['- a\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['# Head\ntext **bold**', '<h2>Head</h2><p>text <strong>bold</strong></p>'],
    ['Title\n------\ntext', '<p>Title</p><p>text</p>'],
    ['Pay < 5000 & > 3000 at <Company>', '<p>Pay &lt; 5000 &amp; &gt; 3000 at &lt;Company&gt;</p>'],
    ['snake_case_name 5 * 3 * 2', '<p>snake_case_name 5 * 3 * 2</p>'],
    ['See https://x.example/a', `<p>See <a href="https://x.example/a" ${REL}>https://x.example/a</a></p>`],
    ['[x](javascript:alert(1)) ![y](https://x.example/a.png)', '<p>x</p>'],
    ['    four spaces\n\ttab', '<p>four spaces<br />tab</p>'],
    ['-5 degrees', '<p>-5 degrees</p>'],
    ['<div>already</div><div>HTML</div>', '<p>already</p><p>HTML</p>'],
    ['', ''],
  ]
  for (const [text, html] of cases) assert.equal(fromPlain(text), html, text)
})

test('no text takes long or breaks the parser', () => {
  const bombs = [
    '<b>',
    '<div>',
    '<p>',
    '<ul><li>',
    '> ',
    '1. ',
    '- ',
    '- - a ',
    '[',
    '![](',
    '*',
    '_a ',
    '`',
    '|a',
    '<a href="',
    '<b></b>',
    '<!--',
    '&',
  ]
  const before = process.cpuUsage()
  for (const bomb of bombs) {
    const text = bomb.repeat(100_000 / bomb.length)
    cleanRich(text)
    fromPlain(text)
    plainText(text)
  }
  cleanRich(`<p> ${' '.repeat(100_000)}x`)
  fromPlain(`a${' '.repeat(100_000)}x`)
  const { user } = process.cpuUsage(before)
  assert.ok(user / 1000 < 10_000, `${user / 1000} ms of the processor`)
})

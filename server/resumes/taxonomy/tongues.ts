const codes =
  'en es fr de it pt nl pl ru uk cs sk hu ro bg el tr ar he fa ur hi bn ta te ml kn mr gu pa ne si th lo km my vi id ms fil tl ja ko zh yue mn kk uz az hy ka sv da nb no fi is et lv lt hr sr sl bs mk sq ca eu gl ga cy gd mt lb sw am so ha yo ig zu xh af la eo sa ps ku tg ky tk ti om rw mg jv su'.split(
    ' ',
  )

const others =
  'mandarin|mandarin chinese|cantonese|chinese mandarin|castellano|español|mandarín|cantonés|valenciano|farsi|flemish|tagalog|filipino|norwegian|greek|gujarati|普通话|国语|汉语|中文|英文|粤语|广东话|上海话|闽南语|日文|法文|德文|韩文|西班牙文|北京語|広東語|英会話|中文（普通话）|ไทย|อังกฤษ|จีน|จีนกลาง|ญี่ปุ่น|เกาหลี|ฝรั่งเศส|เยอรมัน|สเปน|العربية|الانجليزية|الإنجليزية|الانكليزية|الإنكليزية|الفرنسية|الألمانية|الإسبانية|الاسبانية|التركية|الأردية|الفارسية|العبرية'.split(
    '|',
  )

/** Spaces, case, the words for "language" and the Thai marks that PDF fonts lose tell no languages apart. */
export const foldTongue = (text: string) =>
  text
    .toLowerCase()
    .replace(/^(?:ภาษา|اللغة|لغة|la lengua|idioma|lengua)\s*/u, '')
    .replace(/\s*(?:language|语|語)$/u, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[\s\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g, '')

/** Names of languages in the languages of the product. */
export const tongues: ReadonlySet<string> = new Set(
  ['en', 'es', 'ar', 'zh', 'ja', 'th', 'fr', 'de']
    .flatMap(language => {
      const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })
      return codes.map(code => names.of(code) ?? '')
    })
    .concat(others)
    .filter(Boolean)
    .map(foldTongue),
)

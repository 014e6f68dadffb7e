/** Languages of postings that the words are known in, as `guessLanguage` names them. */
export type WordLanguage = 'en' | 'ar' | 'zh' | 'ja' | 'es' | 'th'
type Words = Readonly<Record<WordLanguage, readonly string[]>>

/**
 * What a posting should not say, by language, as patterns. Words of scripts with spaces are looked for whole, so that `him` is not found in
 * `Himalaya`.
 */
export const words = {
  genderedTitle: {
    en: [
      'salesman',
      'saleswoman',
      'salesgirl',
      'businessman',
      'foreman',
      'handyman',
      'chairman',
      'repairman',
      'deliveryman',
      'fireman',
      'policeman',
      'craftsman',
      'waitress',
      'stewardess',
      'hostess',
      'housewife',
      'barmaid',
      'cleaning lady',
      'office boy',
      'girl friday',
      'male',
      'female',
    ],
    ar: ['ذكور فقط', 'للذكور', 'للإناث', 'إناث فقط', 'سكرتيرة', 'موظفة استقبال', 'مضيفة'],
    zh: ['男士?优先', '限男', '限女', '男性优先', '女性优先', '女秘书', '空姐', '服务小姐', '女文员', '男司机'],
    ja: [
      '看護婦',
      '保母',
      'スチュワーデス',
      'ウェイトレス',
      '営業マン',
      'カメラマン',
      '女性限定',
      '男性限定',
      '女性スタッフ',
      '男性スタッフ',
    ],
    es: ['azafata', 'señorita', 'solo hombres', 'solo mujeres', 'chico', 'chica', 'ama de llaves', 'secretaria'],
    th: ['พนักงานชาย', 'พนักงานหญิง', 'เพศชาย', 'เพศหญิง', 'แม่บ้าน', 'สาวออฟฟิศ'],
  },
  genderedText: {
    en: [
      'males? only',
      'females? only',
      'male candidates?',
      'female candidates?',
      'men only',
      'women only',
      'he will',
      'she will',
      'he/she',
      'his duties',
      'her duties',
      'manpower',
    ],
    ar: ['للذكور فقط', 'للإناث فقط', 'ذكور فقط', 'إناث فقط', 'الجنس: ذكر', 'الجنس: أنثى'],
    zh: ['限男性', '限女性', '仅限男', '仅限女', '男性优先', '女性优先', '男士优先', '女士优先', '形象气质佳'],
    ja: ['男性のみ', '女性のみ', '男性歓迎', '女性歓迎', '男性限定', '女性限定'],
    es: ['solo hombres', 'solo mujeres', 'sexo masculino', 'sexo femenino', 'buena presencia'],
    th: ['เพศชายเท่านั้น', 'เพศหญิงเท่านั้น', 'เพศชาย', 'เพศหญิง', 'บุคลิกภาพดี'],
  },
  age: {
    en: [
      'young and (?:energetic|dynamic)',
      'young team',
      'youthful',
      'digital native',
      'recent (?:college )?graduates? only',
      '(?:under|below|over|above) \\d{2} years old',
      'age(?:d)?:? \\d{2} ?(?:-|–|to) ?\\d{2}',
      'aged? (?:under|below|between)',
      'maximum age',
      'age limit',
      'mature (?:person|candidate)s?',
    ],
    ar: ['العمر لا يزيد عن', 'العمر من \\d{2}', 'السن لا يتجاوز', 'الحد الأقصى للعمر', 'شباب فقط'],
    zh: ['\\d{2}周?岁以下', '\\d{2}-\\d{2}周?岁', '年龄不超过', '年龄要求', '年轻有活力', '95后', '00后'],
    ja: ['\\d{2}歳以下', '\\d{2}歳まで', '\\d{2}～\\d{2}歳', '若い方', '若手限定', '年齢制限'],
    es: [
      'menor(?:es)? de \\d{2} años',
      'edad máxima',
      'entre \\d{2} y \\d{2} años',
      'joven y dinámic[oa]',
      'límite de edad',
    ],
    th: ['อายุไม่เกิน', 'อายุ ?\\d{2} ?- ?\\d{2}', 'อายุระหว่าง', 'วัยรุ่น', 'คนรุ่นใหม่เท่านั้น'],
  },
  salaryHistory: {
    en: [
      'current salary',
      'present salary',
      'salary history',
      'previous salary',
      'past salary',
      'last drawn (?:salary|pay)',
      'current (?:ctc|compensation|pay)',
      'most recent salary',
    ],
    ar: ['الراتب الحالي', 'الراتب السابق', 'آخر راتب'],
    zh: ['目前薪资', '当前薪资', '现有薪资', '之前的薪资', '上一份工作的?薪资', '薪资流水'],
    ja: ['現在の年収', '現在の給与', '現年収', '前職の年収', '前職の給与'],
    es: ['salario actual', 'sueldo actual', 'último salario', 'último sueldo', 'historial salarial'],
    th: ['เงินเดือนปัจจุบัน', 'เงินเดือนล่าสุด', 'เงินเดือนเดิม', 'ประวัติเงินเดือน'],
  },
  localExperience: {
    en: ['canadian (?:work )?experience', 'experience in canada', 'local experience', 'north american experience'],
    ar: ['خبرة كندية', 'خبرة محلية'],
    zh: ['加拿大(?:工作)?经验', '本地(?:工作)?经验'],
    ja: ['カナダでの(?:就労|職務)?経験', '現地経験'],
    es: ['experiencia canadiense', 'experiencia en canadá', 'experiencia local'],
    th: ['ประสบการณ์ในแคนาดา', 'ประสบการณ์ในประเทศ'],
  },
  jargon: {
    en: [
      'rock ?stars?',
      'ninjas?',
      'gurus?',
      'wizards?',
      'unicorns?',
      'synerg(?:y|ies)',
      'hit the ground running',
      'work hard,? play hard',
      'wear(?:s|ing)? many hats',
      'think outside the box',
      'go-getters?',
      'self-starters?',
      'best of breed',
      'we are (?:like )?a family',
    ],
    ar: ['نينجا', 'روك ستار', 'نحن عائلة واحدة', 'يعمل تحت الضغط'],
    zh: ['狼性', '抗压能力强', '大牛', '弹性加班', '像家人一样', '有激情'],
    ja: ['アットホームな職場', 'ガッツ', 'やりがい搾取', '夢を追う', '風通しの良い'],
    es: ['rockstar', 'ninja', 'gurú', 'somos una familia', 'proactiv[oa] y dinámic[oa]', 'trabajo bajo presión'],
    th: ['ทำงานภายใต้ความกดดัน', 'เหมือนครอบครัว', 'นินจา', 'ร็อกสตาร์'],
  },
} as const satisfies Readonly<Record<string, Words>>
export type WordKind = keyof typeof words

/** Titles for everyone in place of those that address one gender. */
export const neutralTitles: Readonly<Record<string, string>> = {
  salesman: 'salesperson',
  saleswoman: 'salesperson',
  salesgirl: 'salesperson',
  businessman: 'business professional',
  foreman: 'supervisor',
  handyman: 'maintenance technician',
  chairman: 'chair',
  repairman: 'repair technician',
  deliveryman: 'delivery driver',
  fireman: 'firefighter',
  policeman: 'police officer',
  craftsman: 'craftsperson',
  waitress: 'server',
  stewardess: 'flight attendant',
  hostess: 'host',
  barmaid: 'bartender',
  'cleaning lady': 'cleaner',
  'office boy': 'office assistant',
  azafata: 'auxiliar de vuelo',
  secretaria: 'asistente administrativo/a',
  看護婦: '看護師',
  保母: '保育士',
  スチュワーデス: '客室乗務員',
  営業マン: '営業担当',
  カメラマン: 'フォトグラファー',
  空姐: '空乘人员',
  女秘书: '秘书',
  سكرتيرة: 'سكرتير/ة',
}

const languagesOf = (guessed: string): readonly WordLanguage[] => {
  const [language = 'en'] = guessed.split('-')
  const known = (['ar', 'zh', 'ja', 'es', 'th'] as const).find(each => each === language)
  return known === undefined ? ['en'] : [known, 'en']
}

const patterns = new Map<string, RegExp>()

function patternOf(kind: WordKind, language: WordLanguage): RegExp {
  const key = `${kind} ${language}`
  const all = words[kind][language].join('|')
  const hasSpaces = language === 'en' || language === 'es' || language === 'ar'
  const made =
    patterns.get(key) ??
    new RegExp(hasSpaces ? `(?<![\\p{L}\\p{M}\\p{N}])(?:${all})(?![\\p{L}\\p{M}\\p{N}])` : all, 'iu')
  patterns.set(key, made)
  return made
}

/** The first such word in a text, as it is written there; English ones are looked for in every text. */
export function wordIn(kind: WordKind, text: string, guessed: string): string | null {
  for (const language of languagesOf(guessed)) {
    const found = patternOf(kind, language).exec(text)?.[0]
    if (found !== undefined) return found
  }
  return null
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeNames } from './place-names.ts'
import { type Known, readSentence } from './sentence.ts'

const known: Known = {
  skills: ['Kafka', 'Go', 'C', 'C++', 'Machine Learning', 'Learning', 'Python', 'React', 'Vue', 'Java'],
  tags: ['relocates'],
  places: placeNames(),
}

/** A sentence, the filters that it becomes, and what no filter can say. */
type Case = readonly [sentence: string, filters: object, ...notUnderstood: string[]]

const sentences: Readonly<Record<string, readonly Case[]>> = {
  English: [
    ['engineers not in Singapore', { q: 'engineer -location:"Singapore"' }],
    [
      'backend engineers in Singapore with 5 years who know Kafka',
      { location: ['Singapore'], experience: '5', skills: ['Kafka'], q: 'backend engineer' },
    ],
    ['nurses with at least seven years of experience', { experience: '5', q: 'nurse' }],
    [
      'C++ and Machine Learning people in Nigeria',
      { location: ['Nigeria'], q: 'skill:"C++" skill:"Machine Learning"' },
    ],
    ['React or Vue developers', { skills: ['React', 'Vue'], q: 'developer' }],
    ['nurses or carers in Spain', { location: ['Spain'], q: '(nurse OR carer)' }],
    ['engineers without Kafka or Go in Japan', { location: ['Japan'], q: 'engineer -skill:"Kafka" -skill:"Go"' }],
    ['designers who applied in the last 4 months, not hired', { recentApplication: '6', isHired: 'no', q: 'designer' }],
    [
      'designers who have not applied in the last 3 months',
      { q: 'designer' },
      'who have not applied in the last 3 months',
    ],
    ['engineers with less than 5 years of experience', { q: 'engineer' }, 'with less than 5 years of experience'],
    ['registered nurses in the UK', { location: ['United Kingdom'], q: 'registered nurse' }],
    ['data engineers except interns', { q: 'data engineer -intern' }],
    ['"night nurse" tagged relocates', { tags: ['relocates'], q: '"night nurse"' }],
    [
      'Python, Go or Java developers who are not in Singapore or in Malaysia',
      { skills: ['Python', 'Go', 'Java'], q: 'developer -location:"Singapore" -location:"Malaysia"' },
    ],
    ["engineers who don't know Java", { q: 'engineer -skill:"Java"' }],
    ['engineers not in Singapore and who know Python', { skills: ['Python'], q: 'engineer -location:"Singapore"' }],
    ['managers in Singapore or nurses', { location: ['Singapore'], q: 'manager' }, 'nurse'],
    ['people', {}],
    ['press boss', { q: 'press boss' }],
    ['Google analysts', { q: 'Google analyst' }],
    ['engineers who have not', { q: 'engineer' }, 'who have not'],
    [
      'React or Foo in Singapore or Jakarta',
      { q: '(skill:"React" OR Foo) (location:"Singapore" OR location:"Jakarta")' },
    ],
    ['nurses, not in Japan, with 5 years', { experience: '5', q: 'nurse -location:"Japan"' }],
    ['engineers who know not only Java', { q: 'engineer', skills: ['Java'] }],
    ['not Java, Python developers', { skills: ['Python'], q: '-skill:"Java" developer' }],
    ['welders who never applied in our talent pool', { recentApplication: 'never', isInPool: 'yes', q: 'welder' }],
  ],
  Spanish: [
    ['desarrolladores que postularon en los últimos 3 meses', { recentApplication: '3', q: 'desarrollador' }],
    ['enfermeras en España con 3 años de experiencia', { location: ['Spain'], experience: '3', q: 'enfermera' }],
    ['desarrolladores sin Java en México', { location: ['Mexico'], q: 'desarrollador -skill:"Java"' }],
    ['ingenieros que no están en Singapur', { q: 'ingeniero -location:"Singapore"' }],
    [
      'programadores de React o Vue en Argentina',
      { skills: ['React', 'Vue'], location: ['Argentina'], q: 'programador' },
    ],
    ['analistas excepto becarios', { q: 'analista -becario' }],
    ['profesores que nunca han postulado', { recentApplication: 'never', q: 'profesor' }],
    [
      'diseñadores con al menos cinco años de experiencia que saben Python',
      { experience: '5', skills: ['Python'], q: 'diseñador' },
    ],
    ['contables con menos de 3 años de experiencia', { q: 'contable' }, 'con menos de 3 años de experiencia'],
    [
      'ingenieros en la bolsa de talento sin Python ni Java',
      { isInPool: 'yes', q: 'ingeniero -skill:"Python" -skill:"Java"' },
    ],
  ],
  Chinese: [
    ['在新加坡的React工程师', { location: ['Singapore'], skills: ['React'], q: '工程师' }],
    ['有5年以上经验的Python后端工程师', { experience: '5', skills: ['Python'], q: '后端工程师' }],
    ['不在新加坡的工程师', { q: '-location:"Singapore" 工程师' }],
    ['会React或Vue的前端开发', { skills: ['React', 'Vue'], q: '前端开发' }],
    ['没有Java经验的工程师', { q: '-skill:"Java" 工程师' }],
    ['最近3个月申请过的设计师', { recentApplication: '3', q: '设计师' }],
    ['从未申请过的护士', { recentApplication: 'never', q: '护士' }],
    ['除了日本以外的Go工程师', { skills: ['Go'], q: '-location:"Japan" 工程师' }],
    ['会说日语的护士', { q: '日语 护士' }],
    ['少于3年经验的会计', { q: '会计' }, '少于3年经验'],
    ['在人才库中的护士', { isInPool: 'yes', q: '护士' }],
    ['会Python和Java的工程师', { q: 'skill:"Python" skill:"Java" 工程师' }],
  ],
  Japanese: [
    ['シンガポール で 10年以上の経験 Python', { location: ['Singapore'], experience: '10', skills: ['Python'] }],
    ['シンガポールに住んでいるReactエンジニア', { location: ['Singapore'], skills: ['React'], q: 'エンジニア' }],
    ['シンガポール以外のエンジニア', { q: '-location:"Singapore" エンジニア' }],
    ['ReactまたはVueができるエンジニア', { skills: ['React', 'Vue'], q: 'エンジニア' }],
    ['Java経験のないエンジニア', { q: '-skill:"Java" エンジニア' }],
    ['過去3か月以内に応募したデザイナー', { recentApplication: '3', q: 'デザイナー' }],
    ['一度も応募していない看護師', { recentApplication: 'never', q: '看護師' }],
    [
      '日本在住で5年以上の経験を持つPython開発者',
      { location: ['Japan'], experience: '5', skills: ['Python'], q: '開発者' },
    ],
    ['リアルタイム処理のエンジニア', { q: 'リアルタイム処理 エンジニア' }],
    ['3年未満の経験の会計士', { q: '会計士' }, '3年未満の経験の'],
    ['タレントプールにいる看護師', { isInPool: 'yes', q: '看護師' }],
    ['PythonとGoができるエンジニア', { q: 'skill:"Python" skill:"Go" エンジニア' }],
  ],
  Thai: [
    ['วิศวกรที่รู้ Kafka ในสิงคโปร์', { skills: ['Kafka'], location: ['Singapore'], q: 'วิศวกร' }],
    ['วิศวกรที่ไม่อยู่ในสิงคโปร์', { q: 'วิศวกร -location:"Singapore"' }],
    ['นักพัฒนา React หรือ Vue ในประเทศไทย', { skills: ['React', 'Vue'], location: ['Thailand'], q: 'นักพัฒนา' }],
    ['พยาบาลที่มีประสบการณ์อย่างน้อย 5 ปี', { experience: '5', q: 'พยาบาล' }],
    ['นักพัฒนาที่ไม่รู้ Java', { q: 'นักพัฒนา -skill:"Java"' }],
    ['นักออกแบบที่สมัครใน 3 เดือนที่ผ่านมา', { recentApplication: '3', q: 'นักออกแบบ' }],
    ['พยาบาลที่ไม่เคยสมัคร', { recentApplication: 'never', q: 'พยาบาล' }],
    ['นักบัญชียกเว้นญี่ปุ่น', { q: 'นักบัญชี -location:"Japan"' }],
    ['นักบัญชีที่มีประสบการณ์น้อยกว่า 3 ปี', { q: 'นักบัญชี' }, 'มีประสบการณ์น้อยกว่า 3 ปี'],
    ['วิศวกรที่อยู่ในญี่ปุ่นและรู้ Go', { location: ['Japan'], skills: ['Go'], q: 'วิศวกร' }],
  ],
  Arabic: [
    ['مهندسين في سنغافورة بخبرة 5 سنوات', { location: ['Singapore'], experience: '5', q: 'مهندس' }],
    ['مهندسون ليسوا في سنغافورة', { q: 'مهندس -location:"Singapore"' }],
    ['مطورين يعرفون React أو Vue', { skills: ['React', 'Vue'], q: 'مطور' }],
    ['ممرضات في السعودية لديهم خبرة لا تقل عن ثلاث سنوات', { location: ['Saudi Arabia'], experience: '3', q: 'ممرض' }],
    ['مهندسين بدون Java', { q: 'مهندس -skill:"Java"' }],
    ['مصممين تقدموا خلال آخر 3 أشهر', { recentApplication: '3', q: 'مصمم' }],
    ['معلمين لم يتقدموا قط', { recentApplication: 'never', q: 'معلم' }],
    ['محلل مالي في الإمارات', { location: ['United Arab Emirates'], q: 'محلل مالي' }],
    ['مهندسين ليسوا في ألمانيا وفرنسا', { q: 'مهندس -location:"Germany" -location:"France"' }],
    ['محاسبين خبرة أقل من 3 سنوات', { q: 'محاسب' }, 'خبرة أقل من 3 سنوات'],
    ['في مجموعة المواهب ممرضات', { isInPool: 'yes', q: 'ممرض' }],
    ['مهندسين يعرفون Python و Go في اليابان', { location: ['Japan'], q: 'مهندس skill:"Python" skill:"Go"' }],
  ],
}

for (const [language, cases] of Object.entries(sentences))
  test(`a sentence in ${language} becomes filters, what is none is searched for as words, and nothing that is denied is searched for`, () => {
    for (const [sentence, filters, ...notUnderstood] of cases)
      assert.deepEqual(readSentence(sentence, known), { filters, notUnderstood }, sentence)
  })

import { wordKey } from '../../import/word-key.ts'

export type SectionKind = 'description' | 'requirements' | 'benefit' | 'company' | 'skills' | 'other'

/** Headings of job descriptions in six languages. */
const headings: Readonly<Record<SectionKind, string>> = {
  description:
    'job description|description|about the role|about the job|about this role|about the position|role overview|overview|job summary|summary|position summary|the role|your role|responsibilities|key responsibilities|main responsibilities|your responsibilities|roles and responsibilities|duties|main duties|duties and responsibilities|job duties|what you will do|what you ll do|what youll do|your tasks|tasks|accountabilities|key accountabilities|day to day|a day in the life|descripción|descripción del puesto|responsabilidades|funciones|funciones principales|tareas|qué harás|sobre el puesto|职位描述|岗位描述|岗位职责|工作职责|职责描述|工作内容|仕事内容|業務内容|職務内容|募集背景|主な業務|الوصف الوظيفي|وصف الوظيفة|المهام|المسؤوليات|المهام والمسؤوليات|المهام الوظيفية|عن الوظيفة|รายละเอียดงาน|หน้าที่ความรับผิดชอบ|หน้าที่รับผิดชอบ|ลักษณะงาน|หน้าที่',
  requirements:
    'requirements|job requirements|requirement|qualifications|required qualifications|minimum qualifications|preferred qualifications|basic qualifications|what you bring|what you ll bring|what youll bring|what you need|what you ll need|what we are looking for|what we re looking for|who you are|about you|your profile|profile|skills and experience|experience and skills|skills and qualifications|qualifications and skills|education and experience|must have|must haves|nice to have|nice to haves|preferred|required experience|ideal candidate|requisitos|qué buscamos|qué necesitas|perfil|perfil buscado|tu perfil|formación|requisitos mínimos|任职要求|任职资格|岗位要求|职位要求|应聘要求|要求|资格要求|応募資格|応募条件|必須条件|必須スキル|必須要件|必要な経験|歓迎条件|歓迎スキル|求める人物像|資格|المتطلبات|الشروط|المؤهلات|متطلبات الوظيفة|المؤهلات المطلوبة|الشروط والمؤهلات|คุณสมบัติ|คุณสมบัติผู้สมัคร|คุณสมบัติที่ต้องการ',
  benefit:
    'benefits|perks|perks and benefits|benefits and perks|what we offer|we offer|our offer|why join us|why work with us|compensation and benefits|what you get|what s in it for you|beneficios|qué ofrecemos|ofrecemos|ventajas|福利|福利待遇|薪酬福利|薪资福利|我们提供|福利厚生|待遇|待遇福利厚生|المزايا|المميزات|ما نقدمه|نقدم لك|สวัสดิการ|สิทธิประโยชน์|สวัสดิการและสิทธิประโยชน์',
  skills:
    'skills|key skills|required skills|technical skills|tech stack|our stack|technologies|habilidades|competencias|conocimientos|技能|技能要求|专业技能|スキル|使用技術|المهارات|المهارات المطلوبة|ทักษะ|ทักษะที่ต้องการ',
  company:
    'about us|about the company|who we are|the company|our company|company description|company overview|sobre nosotros|sobre la empresa|quiénes somos|la empresa|关于我们|公司简介|公司介绍|会社概要|会社紹介|私たちについて|عن الشركة|من نحن|نبذة عن الشركة|เกี่ยวกับเรา|เกี่ยวกับบริษัท',
  other: 'how to apply|to apply|application process|equal opportunity|cómo postularse|応募方法|طريقة التقديم|วิธีการสมัคร',
}

const kinds: readonly SectionKind[] = ['description', 'requirements', 'benefit', 'company', 'skills', 'other']
const byKey = new Map<string, SectionKind>()
for (const kind of kinds)
  for (const heading of headings[kind].split('|')) if (!byKey.has(wordKey(heading))) byKey.set(wordKey(heading), kind)

const longest = 60
/** With its marks. */
const longestLine = 120

/** What the text below a line is, when the line is a heading: `## Requirements`, `**What we offer:**`, `【仕事内容】`. */
export function headingKind(line: string): SectionKind | null {
  if (line.length > longestLine) return null
  const bare = line.replace(/^[\s#*_=\-–•·▪■◆●【[\d.)]+|[\s*_=:：】\].\-–]+$/gu, '')
  if (bare === '' || bare.length > longest) return null
  return byKey.get(wordKey(bare)) ?? null
}

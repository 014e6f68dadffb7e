export type Level = 'junior' | 'middle' | 'senior' | 'lead'

/** Texts for jobs of one occupation: what one does, what one needs, and what changes with the level. */
export interface Occupation {
  readonly name: string
  /** Words of titles, in the languages that postings are written in. */
  readonly titles: RegExp
  readonly overview: string
  readonly tasks: readonly string[]
  readonly needs: readonly string[]
}

/**
 * Written for this product; plain, without jargon, and open to everyone. The first whose words are in a title counts: offices come last, as
 * assistants are everywhere.
 */
export const occupations: readonly Occupation[] = [
  {
    name: 'Software engineering',
    titles:
      /software|(?<!business |estate )developer|backend|back-end|frontend|front-end|full.?stack|programm(?:er|ing)|(?:database|systems?|network|cloud|linux) administrator|desarrollador|(?<!机械|电气|土木|结构|建筑)工程师|开发|(?<!機械|電気|土木)エンジニア|مطوّ?ر|مبرمج|โปรแกรมเมอร์|นักพัฒนา/i,
    overview:
      'You design, build and run software that people rely on every day. You work in a small team that owns its part of the product from the first idea to the nightly alarm.',
    tasks: [
      'Turn problems of users into working software, in small steps that can be released',
      'Review the work of colleagues and have yours reviewed',
      'Write tests that let others change your code without fear',
      'Watch what you have released and repair it when it fails',
    ],
    needs: [
      'Experience with at least one programming language that you know well',
      'Practice in writing automated tests',
      'Understanding of databases and of how services talk to each other',
      'Clear writing, because decisions here are written down',
    ],
  },
  {
    name: 'Data and analytics',
    titles:
      /\bdata\b(?! entry)|analytics|business intelligence|machine learning|statistic|datos|数据|データ|بيانات|ข้อมูล/i,
    overview:
      'You help the company to decide with facts. You find out which numbers matter, make them reliable and explain what they say and what they do not say.',
    tasks: [
      'Work out with teams which question a number should answer',
      'Build and maintain the tables, models and reports behind it',
      'Check the quality of data and tell its owners what is wrong',
      'Present findings so that people who are no specialists can act on them',
    ],
    needs: [
      'Confident use of SQL',
      'Experience with a language for analysis, such as Python or R',
      'Knowledge of the statistics that your conclusions rest on',
      'Care with personal data',
    ],
  },
  {
    name: 'Product management',
    titles:
      /product (?:manager|owner|lead)|gerente de producto|产品经理|プロダクトマネージャー|مدير منتج|ผู้จัดการผลิตภัณฑ์/i,
    overview:
      'You decide with your team what to build next and why. You know the people who use the product, the numbers behind it, and what it costs to make.',
    tasks: [
      'Talk with users every week and share what you learn',
      'Describe problems and goals so that design and engineering can find solutions',
      'Order the work and say openly what will not be done',
      'Measure whether a release has changed what it was meant to change',
    ],
    needs: [
      'Experience in shipping a product together with designers and engineers',
      'Ability to reason from numbers and from interviews alike',
      'Clear writing and calm facilitation',
    ],
  },
  {
    name: 'Design',
    titles: /design|\bux\b|\bui\b|diseñador|设计|デザイナー|مصمم|ออกแบบ/i,
    overview:
      'You make things that are easy to understand and pleasant to use, from the first sketch to the detail that nobody notices because it works.',
    tasks: [
      'Find out what people try to do and where they get stuck',
      'Sketch, prototype and test ideas before they are built',
      'Work with engineers until the result is what you meant',
      'Look after shared components and the words on the screen',
    ],
    needs: [
      'A portfolio that shows how you came to your results',
      'Practice in research with users',
      'Knowledge of accessibility (WCAG)',
      'Experience with a prototyping tool such as Figma',
    ],
  },
  {
    name: 'Sales',
    titles: /sales|account (?:executive|manager)|business develop|ventas|comercial|销售|営業|مبيعات|ขาย/i,
    overview:
      'You find customers whom our product really helps, and stay with them from the first talk to the signed contract.',
    tasks: [
      'Find and qualify new customers in your market',
      'Learn what a customer needs and show how we meet it, or say that we do not',
      'Prepare offers and lead negotiations to a fair end',
      'Keep the forecast and the customer records up to date',
    ],
    needs: [
      'Experience in selling to businesses',
      'Patience in listening and precision in writing',
      'Practice with a CRM system',
    ],
  },
  {
    name: 'Marketing',
    titles:
      /marketing|content|brand|\bseo\b|social media|communications|mercadotecnia|市场|マーケティング|تسويق|การตลาด/i,
    overview:
      'You make sure that the right people know what we do and why it could matter to them, with words and pictures that keep what they promise.',
    tasks: [
      'Plan campaigns with a goal that can be measured',
      'Write and edit for the site, newsletters and events',
      'Test messages and channels and stop what does not work',
      'Work with sales and product on what customers ask',
    ],
    needs: [
      'Experience in planning and running campaigns',
      'A sure hand in writing for readers who have little time',
      'Knowledge of analytics and of the rules on consent',
    ],
  },
  {
    name: 'Customer support',
    titles:
      /support|customer (?:service|success|care)|help ?desk|call cent|atención al cliente|soporte|客服|客户服务|カスタマー|خدمة العملاء|บริการลูกค้า/i,
    overview:
      'You are the person customers reach when something does not work. You solve their problem, and make sure the next customer does not have it.',
    tasks: [
      'Answer customers by email, chat and phone',
      'Find the cause of a problem, with colleagues where needed, and stay with it until it is solved',
      'Write help articles about what is asked often',
      'Tell product teams what customers struggle with',
    ],
    needs: [
      'Friendly and precise language, spoken and written',
      'Patience and curiosity about how things work',
      'Experience with a ticket system is helpful',
    ],
  },
  {
    name: 'Finance and accounting',
    titles:
      /account(?:ant|ing)|finance|financial|audit|payroll|controller|bookkeep|contab|finanzas|会计|财务|経理|財務|محاسب|مالي|บัญชี|การเงิน/i,
    overview:
      'You keep the books right and the company solvent. Colleagues come to you when they need to know what something costs and whether we can afford it.',
    tasks: [
      'Record and reconcile transactions and prepare the monthly closing',
      'Prepare reports and explain differences to the plan',
      'Pay suppliers and follow up on open invoices',
      'Work with auditors and tax advisers',
    ],
    needs: [
      'Training in accounting or finance',
      'Knowledge of the accounting standards that apply here',
      'Care with details and with confidential figures',
      'Good command of spreadsheets and of an accounting system',
    ],
  },
  {
    name: 'Human resources',
    titles:
      /human resources|\bhr\b|recruit|talent acquisition|people (?:partner|operations)|recursos humanos|人力资源|招聘|人事|採用|موارد بشرية|توظيف|ทรัพยากรบุคคล|สรรหา/i,
    overview:
      'You look after the people of the company, from their first contact with us to their last day, and help managers to do the same.',
    tasks: [
      'Advise managers on hiring, pay, leave and difficult conversations',
      'Run fair and quick hiring, with an answer for every applicant',
      'Keep contracts and records correct and confidential',
      'Improve how people start, learn and grow here',
    ],
    needs: [
      'Experience in human resources or recruiting',
      'Knowledge of employment law where we work',
      'Discretion and a fair mind',
    ],
  },
  {
    name: 'Nursing and care',
    titles:
      /nurs(?!ery)|caregiver|care (?:assistant|worker)|midwi|enfermer|cuidador|护士|护理|看護|介護|ممرض|تمريض|พยาบาล/i,
    overview:
      'You care for people at a time when they need it most. You observe, decide within your field, and work closely with physicians, therapists and families.',
    tasks: [
      'Plan, give and document care',
      'Observe patients and pass on changes in time',
      'Give medication and assist with treatment as prescribed',
      'Inform and support patients and their families',
    ],
    needs: [
      'A valid registration or licence for the profession',
      'Readiness to work in shifts',
      'Clear communication in a team and under time constraints',
    ],
  },
  {
    name: 'Medicine and health professions',
    titles:
      /physician|doctor|surgeon|pharmac|therapist|radiograph|dentist|médic|farmac|医生|药师|医師|薬剤師|طبيب|صيدل|แพทย์|เภสัช/i,
    overview:
      'You examine, advise and treat people, alone and in a team of several professions, by the current state of knowledge.',
    tasks: [
      'Take histories, examine and decide on treatment together with the patient',
      'Document findings and decisions completely',
      'Work with nursing, laboratory and other specialists',
      'Take part in on-call duty and in further training',
    ],
    needs: [
      'A licence to practise here, or one that can be recognised',
      'Experience in the field of the job',
      'Respectful communication with patients and colleagues',
    ],
  },
  {
    name: 'Teaching and training',
    titles:
      /teach|lecturer|professor|tutor|trainer|instructor|profesor|docente|maestr|教师|老师|教員|講師|معلم|مدرس|ครู|อาจารย์/i,
    overview:
      'You help people to learn: you plan lessons, explain in more than one way, and notice who needs more time or a harder task.',
    tasks: [
      'Plan and give lessons by the curriculum',
      'Assess progress and give feedback that helps to improve',
      'Talk with learners and, where they are children, with their parents',
      'Develop materials together with colleagues',
    ],
    needs: [
      'A qualification for teaching the subject',
      'Experience with the age group or level',
      'Patience and a clear way of explaining',
    ],
  },
  {
    name: 'Logistics and driving',
    titles:
      /driver|logistic|warehouse|forklift|supply chain|courier|delivery|(?<!semi)conductor|almacén|logística|司机|物流|仓库|配送|ドライバー|倉庫|سائق|مستودع|لوجست|ขับรถ|คลังสินค้า|ขนส่ง/i,
    overview: 'You make sure that goods are where they are needed: complete, undamaged and on time.',
    tasks: [
      'Receive, store, pick and load goods',
      'Plan or drive routes and keep to agreed times',
      'Check deliveries and record differences',
      'Follow the rules on safety and loading',
    ],
    needs: [
      'The licences that the vehicles or machines require',
      'Experience in a warehouse or on the road',
      'Reliability and care for your own safety and that of others',
    ],
  },
  {
    name: 'Hospitality and gastronomy',
    titles:
      /chef|cook|waiter|server|barista|hotel|restaurant|housekeep|concierge|cocin|camarer|厨师|服务员|酒店|調理|ホテル|接客|طباخ|طاه|فندق|เชฟ|พ่อครัว|โรงแรม/i,
    overview:
      'You look after guests, in front of them or behind the scenes, so that they feel well and like to come again.',
    tasks: [
      'Prepare and serve, or keep rooms and areas ready for guests',
      'Answer wishes and solve complaints on the spot',
      'Keep to the rules of hygiene and record what they ask for',
      'Help colleagues when it gets busy',
    ],
    needs: [
      'Training or experience in the trade',
      'Pleasure in working with guests and in a team',
      'Readiness to work in the evening and at weekends, with rosters known in advance',
    ],
  },
  {
    name: 'Engineering and trades',
    titles:
      /mechanic|electric|welder|technician|plumb|carpent|maintenance|civil engineer|construction|mecánic|técnic|albañil|技术员|电工|机械|施工|技術者|電気|整備|فني|كهربائي|ميكانيك|ช่าง|วิศวกรโยธา/i,
    overview:
      'You build, install and repair what others rely on, by plan, by standard and with sound judgement when the two do not fit.',
    tasks: [
      'Assemble, install, inspect and repair by drawings and standards',
      'Find faults and remove their causes',
      'Record work, measurements and materials',
      'Keep tools and the workplace safe',
    ],
    needs: [
      'Completed training in the trade',
      'Certificates for the work where the law asks for them',
      'Ability to read technical drawings',
      'Care for safety',
    ],
  },
  {
    name: 'Administration and office',
    titles:
      /administrat|office manager|assistant|secretar|reception|clerk|administrativ|recepcion|行政|文员|事務|إداري|سكرتار|ธุรการ/i,
    overview:
      'You keep the office running: people find what they need, meetings begin on time, and nothing important is forgotten.',
    tasks: [
      'Organise appointments, travel and meetings',
      'Handle correspondence, orders and invoices',
      'Welcome visitors and new colleagues',
      'Keep documents in order and find them again',
    ],
    needs: [
      'Experience in office work',
      'Good command of common office software',
      'Friendliness, reliability and an eye for detail',
    ],
  },
]

/** What a level adds to the tasks and needs of its occupation. */
export const levels: Readonly<Record<Level, { readonly tasks: readonly string[]; readonly needs: readonly string[] }>> =
  {
    junior: {
      tasks: ['Learn the trade with a colleague who is there for your questions'],
      needs: ['Curiosity and first experience, from training, studies or projects of your own'],
    },
    middle: {
      tasks: ['Take on tasks of your own and see them through'],
      needs: ['Some years of experience in a similar role'],
    },
    senior: {
      tasks: ['Take responsibility for difficult tasks and help colleagues to grow'],
      needs: ['Several years of experience, and examples of what you have improved'],
    },
    lead: {
      tasks: [
        'Lead a team: set goals together, give feedback and remove obstacles',
        'Hire colleagues and plan capacity and budget',
      ],
      needs: ['Experience in leading people', 'Readiness to decide, and to explain decisions'],
    },
  }

/** Benefits to choose from; keep only what is true. */
export const benefits: readonly string[] = [
  'Pay within the stated range, agreed openly',
  'Paid leave above the legal minimum',
  'Working hours that can be agreed with the team',
  'A budget and time for learning',
  'Health cover and a pension plan',
  'A first week with a plan and a person to ask',
]

/** The parts of a CV that the parser tells apart; `other` is a heading whose content no one asks for. */
export type SectionKind =
  | 'contact'
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'certifications'
  | 'languages'
  | 'projects'
  | 'other'

/** Headings as people write them, in lower case without punctuation, by section. */
export const headings: Record<SectionKind, readonly string[]> = {
  contact:
    `contactar|جهات الاتصال|معلومات التواصل|بيانات التواصل|personal information and contact|datos personales y de contacto|ติดต่อฉัน|ช่องทางการติดต่อ|ข้อมูลการติดต่อ|个人信息及联系方式|联络方式|連絡先・sns
    |contact|contacts|contact details|contact information|contact info|contact me|personal details|personal information|personal info|personal data|personal profile details|get in touch|details|address|bio data|personal particulars|basic information
    |contacto|datos de contacto|información de contacto|datos personales|información personal
    |معلومات الاتصال|بيانات الاتصال|للتواصل|التواصل|الاتصال|معلومات التواصل|المعلومات الشخصية|البيانات الشخصية|بيانات شخصية|معلومات شخصية
    |联系方式|联系信息|个人信息|基本信息|个人资料|基本资料|聯絡方式|個人資料
    |連絡先|基本情報|個人情報|プロフィール情報|連絡先情報
    |ข้อมูลติดต่อ|ติดต่อ|ข้อมูลส่วนตัว|ข้อมูลส่วนบุคคล|ช่องทางติดต่อ|ประวัติส่วนตัว`.split('|'),
  summary:
    `professional overview|about myself|my profile|perfil personal|resumen ejecutivo|objetivos profesionales|النبذة الشخصية|النبذة|نبذة تعريفية|الملخص التنفيذي|الملف التعريفي|个人评价|个人特点|自我描述|职业概况|求职信息|自己pr・志望動機|職務経歴概要|職務サマリー|職務の要約|ข้อมูลโดยสรุป|ประวัติโดยย่อ|จุดประสงค์ในการสมัครงาน|คุณสมบัติโดยสรุป
    |summary|professional summary|career summary|executive summary|summary of qualifications|profile|professional profile|personal profile|career profile|profile summary|about|about me|objective|career objective|professional objective|personal statement|statement|introduction|overview|career overview|career highlights|who am i|bio|info|background summary|job objective|headline|careerobjective|career aim|personal summary|career goal|career goals
    |resumen|perfil|perfil profesional|resumen profesional|sobre mí|sobre mi|acerca de mí|objetivo|objetivo profesional|extracto|presentación|quién soy
    |الملخص|ملخص|نبذة|نبذة عني|نبذة شخصية|نبذة مختصرة|الهدف الوظيفي|الهدف المهني|الهدف|الملخص المهني|الملخص الشخصي|عني|من أنا|الملف الشخصي|مقدمة
    |个人简介|自我评价|个人总结|自我介绍|求职意向|个人概述|职业概述|简介|个人优势|职业目标|求职目标|個人簡介|自我評價
    |自己pr|自己紹介|職務要約|要約|プロフィール|志望動機|概要|サマリー|経歴概要|職務概要|自己ＰＲ
    |สรุป|เกี่ยวกับฉัน|ข้อมูลสรุป|สรุปประวัติ|วัตถุประสงค์|เป้าหมายในการทำงาน|แนะนำตัว|โปรไฟล์|บทสรุป|สรุปคุณสมบัติ|จุดมุ่งหมาย`.split('|'),
  experience:
    `professional work experience|relevant work experience|relevant employment|professional positions|academic positions|academic appointments|appointments|positions|professional appointments|academic experience|academic employment|clinical experience|career|professional employment history|federal experience|past experience|current and past positions|selected experience|my experience|working history|job experiences|work experience and internships
    |experiencia de trabajo|experiencia laboral y profesional|experiencia relevante|cargos académicos|puestos académicos|historial profesional|empleos|experiencia previa|carrera profesional|nombramientos|posiciones académicas|trayectoria académica
    |الخبرة السابقة|الخبرات السابقة|التجارب المهنية|تاريخ العمل|خبراتي|الخبرات الأكاديمية|المناصب|المناصب الأكاديمية|الوظائف
    |工作及实习经历|工作实习经历|主要工作经历|工作简历|工作履历表|实践经历|工作经历及业绩|过往经历|职场经历
    |職務経歴詳細|職務経歴の詳細|就業経験|職務詳細|主な職歴|アルバイト経験|職務経歴・業務内容
    |ประสบการณ์ในการทำงาน|ประวัติการทำงานและประสบการณ์|ประสบการณ์ทำงานและฝึกงาน|ประวัติการทำงานที่ผ่านมา|ข้อมูลการทำงาน|การจ้างงาน
    |experience|experiences|work experience|work experiences|professional experience|employment|employment history|work history|career history|job history|professional background|work|career|employment experience|relevant experience|professional history|experience details|work background|working experience|job experience|industry experience|internship|internships|internship experience|professional experiences|employment record|career experience|experience summary|work summary|organizational experience|organisational experience|professional career|positions held|employment details|work exposure|career path|jobs|occupation|professional employment|corporate experience|teaching experience|research experience|military experience|company details|experience history|previous experience|previous employment
    |experiencia|experiencia laboral|experiencia profesional|experiencias|trayectoria|trayectoria profesional|historial laboral|trayectoria laboral|empleo|antecedentes laborales|vida laboral
    |الخبرة|الخبرات|الخبرة العملية|الخبرات العملية|الخبرة المهنية|الخبرات المهنية|خبرات العمل|الخبرات الوظيفية|الخبرة الوظيفية|السجل الوظيفي|التاريخ الوظيفي|خبرة العمل|المسيرة المهنية|المسار المهني|الوظائف السابقة|سجل العمل
    |工作经验|工作经历|职业经历|工作履历|职业生涯|实习经历|任职经历|从业经历|项目及工作经历|工作經驗|工作經歷|实习经验|工作背景
    |職務経歴|職歴|経歴|業務経歴|経験|職務履歴|実務経験|勤務経験|業務経験|職務経験|主な経歴|略歴
    |ประสบการณ์|ประสบการณ์ทำงาน|ประสบการณ์การทำงาน|ประวัติการทำงาน|ประวัติการจ้างงาน|ประวัติงาน|การทำงาน|ประสบการณ์ด้านการทำงาน|ประสบการณ์วิชาชีพ|การฝึกงาน`.split(
      '|',
    ),
  education:
    `education and qualifications|academic training|academic studies|educational history|training and education|academic degrees|my education|education and studies|university education
    |educación y formación|formación universitaria|estudios académicos|formación y educación|titulaciones|títulos académicos|preparación académica|perfil académico|datos académicos|escolaridad
    |المؤهلات الأكاديمية|الخلفية الأكاديمية|الدراسة الأكاديمية|المؤهل الأكاديمي|التعليم والتدريب|السيرة التعليمية|المراحل الدراسية|التحصيل الأكاديمي|التأهيل العلمي|التأهيل الأكاديمي|الشهادات الأكاديمية|الشهادات الجامعية|السجل الأكاديمي
    |教育信息|教育经验|受教育经历|教育及培训|学历信息|教育情况|学业背景|教育与培训
    |学歴・研修|教育歴
    |ข้อมูลด้านการศึกษา|ประวัติด้านการศึกษา|การศึกษาและการฝึกอบรม|ด้านการศึกษา
    |education|educational background|academic background|academic qualifications|academic qualification|educational qualification|educational qualifications|education and training|education & training|qualifications|qualification|academics|academic|academic details|academic history|academic profile|education details|educational details|studies|schooling|academic credentials|scholastics|education background|education qualification|education qualifications|academic record|scholastic record|academic education|academia|formal education|degrees|education history|schools|educational profile|academic qualifications and certifications|academic performance
    |educación|formación|formación académica|estudios|formación y estudios|educacion|formacion academica|historial académico|estudios realizados|titulación|formación reglada|antecedentes académicos
    |التعليم|المؤهلات|المؤهل العلمي|المؤهلات العلمية|المؤهلات الدراسية|المؤهلات التعليمية|الدراسة|التحصيل العلمي|الشهادات العلمية|المؤهل الدراسي|التعليم والمؤهلات|المسيرة التعليمية|الخلفية التعليمية
    |教育经历|教育背景|学历|教育|学习经历|教育程度|毕业院校|学历背景|教育經歷|教育背景及学历|學歷
    |学歴|教育|学歴・教育|学歴情報|最終学歴
    |การศึกษา|ประวัติการศึกษา|วุฒิการศึกษา|คุณวุฒิ|ข้อมูลการศึกษา|ระดับการศึกษา|คุณวุฒิการศึกษา`.split('|'),
  skills:
    `top skills|my skills|digital skills|skill highlights|professional competencies|skills profile|core strengths|key strengths|technical abilities|practical skills|job-related skills|personal skills and competences|computer skills and competences|skills and software|skills and knowledge|expertise and skills|what i can do
    |aptitudes principales|competencias digitales|habilidades principales|habilidades profesionales|aptitudes y competencias|competencias y habilidades|capacidades y competencias|capacidades y competencias personales|capacidades y competencias informáticas|competencias informáticas|destrezas y habilidades|conocimientos y habilidades|habilidades y conocimientos|habilidades personales|mis habilidades|habilidades destacadas|herramientas|conocimientos de informática
    |أهم المهارات|أبرز مهاراتي|المهارات الرقمية|مهاراتي|المهارات والكفاءات|الكفاءات والمهارات|المهارات والخبرات|المهارات العملية|مهارات الكمبيوتر|المهارات الحاسوبية|مهارات تقنية|مهارات شخصية|القدرات والمهارات|المهارات العامة
    |热门技能|核心能力|个人技能与特长|能力特长|职业能力|技能与能力|技能与特长|技能与专长|技能水平|专业能力|计算机技能|擅长技能|数字技能|主要技能|技能标签
    |人気のスキル|トップスキル|活かせるスキル・経験|活かせる経験|活かせる経験・知識・スキル|活かせる知識・経験|習得スキル|保有スキル・知識|主なスキル|得意な技術|技術・スキル|itスキル|使用可能なスキル|デジタルスキル|ソフトスキル
    |ทักษะยอดนิยม|ทักษะเด่น|ทักษะและความเชี่ยวชาญ|ทักษะด้านคอมพิวเตอร์|ทักษะดิจิทัล|ทักษะความสามารถ|ทักษะเฉพาะทาง|ทักษะและเครื่องมือ|ความรู้และทักษะ|ความถนัด|ความสามารถด้านคอมพิวเตอร์|ทักษะส่วนบุคคล|ทักษะอื่นๆ|ความชำนาญ
    |skills|key skills|technical skills|core skills|professional skills|skill set|skillset|skill sets|core competencies|competencies|competences|key competencies|areas of expertise|area of expertise|expertise|core expertise|technologies|technical expertise|technical proficiency|technical proficiencies|it skills|computer skills|computer proficiency|tools|tools and technologies|technical summary|technical knowledge|technical competencies|skills and tools|skills & tools|skills & competencies|skills and abilities|skills summary|summary of skills|key skill|skill|software skills|specialties|specialities|proficiencies|strengths and skills|soft skills|hard skills|technical qualification|technical qualifications|technology stack|tech stack|technical strengths|technical profile|skills & expertise|skills and expertise|software proficiency|software|functional skills|computer knowledge|it proficiency|programming skills|technical environment|technical skill set|technical skillset|programming languages|languages and technologies|skills & abilities|technical|abilities|knowledge|relevant skills|professional expertise|skills and competencies|other skills|additional skills|primary skills|secondary skills|technologies known|languages and tools|skills and technologies|skills & technologies
    |habilidades|competencias|conocimientos|aptitudes|destrezas|habilidades técnicas|competencias profesionales|conocimientos técnicos|habilidades y competencias|competencias clave|capacidades|conocimientos informáticos|competencias técnicas|informática|habilidades clave
    |المهارات|مهارات|المهارات التقنية|المهارات الشخصية|المهارات المهنية|المهارات والقدرات|القدرات|المهارات الأساسية|المهارات الفنية|الكفاءات|مهارات الحاسوب|المهارات الرئيسية|الجدارات|مهارات الحاسب الآلي|أبرز المهارات
    |技能|专业技能|技能专长|职业技能|技能特长|掌握技能|技术栈|核心技能|专长|技能清单|技术能力|能力|个人技能|專業技能|相关技能|技能证书|技术技能|工作技能
    |スキル|保有スキル|活かせる経験・スキル|活かせる経験・知識・技術|テクニカルスキル|技術スキル|得意分野|技術|経験・スキル|スキルセット|活かせるスキル|技能|専門スキル|スキル・知識|pcスキル
    |ทักษะ|ทักษะและความสามารถ|ความสามารถ|ทักษะทางเทคนิค|ความสามารถพิเศษ|ทักษะวิชาชีพ|ความเชี่ยวชาญ|ทักษะคอมพิวเตอร์|ทักษะการทำงาน|ทักษะด้านเทคนิค|ทักษะหลัก|ความรู้ความสามารถ`.split(
      '|',
    ),
  certifications:
    `certification & licenses|licenses and certificates|certifications and awards|professional licenses|professional certificates|my certifications|certificates and training|courses and certificates|professional licences
    |certificaciones profesionales|licencias y certificados|certificados y cursos|certificaciones y cursos|títulos y certificaciones|acreditaciones y certificados|permisos y certificados|carnets y certificados|permisos y licencias|diplomas y certificados
    |الشهادات والرخص|الرخص|الشهادات المهنية والرخص|الشهادات والاعتمادات|الاعتمادات|الشهادات التدريبية|التراخيص والشهادات|رخص وشهادات|الشهادات والدورات التدريبية
    |证书与资质|资质与证书|证书与执照|执照与证书|证书及资质|职称证书|技能与证书|专业认证|资质认证|职业认证|资格与认证|专业资格|从业资格
    |免許・資格・検定|資格・検定|所有資格|取得済み資格|認定|認定・資格|保有免許・資格|資格一覧
    |ใบอนุญาตและใบรับรอง|ใบรับรองและใบอนุญาต|ใบประกาศ|ใบประกาศนียบัตร|ใบอนุญาตประกอบวิชาชีพ|ใบรับรองและการอบรม|เกียรติบัตร|วุฒิบัตร
    |certifications|certification|certificates|certificate|licenses|licences|licenses & certifications|licenses and certifications|licences and certifications|professional certifications|professional certification|certifications and licenses|certifications & licenses|certificates and licenses|credentials|professional qualifications|certifications/licenses|certification and training|certifications and training|training and certifications|trainings and certifications|courses and certifications|certification courses|technical certifications|licensure|accreditations|certifications and courses|professional credentials|professional development|courses & certifications|certifications & training|certified courses
    |certificaciones|certificados|licencias|certificados y licencias|licencias y certificaciones|certificaciones y licencias|acreditaciones|títulos y certificados|cursos y certificaciones|cursos y certificados|certificación
    |الشهادات|الشهادات المهنية|الشهادات والدورات|الرخص والشهادات|التراخيص|الاعتمادات المهنية|شهادات مهنية|الدورات والشهادات|الشهادات الاحترافية|الرخص المهنية|شهادات|الشهادات والتراخيص
    |资格证书|证书|资质证书|职业证书|专业证书|证书资质|认证|职业资格|技能证书|執照|證照|资格认证|所获证书|资格与证书
    |資格|免許・資格|保有資格|取得資格|免許|資格・免許|資格情報|保有資格・免許|認定資格
    |ใบรับรอง|ประกาศนียบัตร|ใบประกอบวิชาชีพ|ใบอนุญาต|คุณวุฒิวิชาชีพ|ใบรับรองและประกาศนียบัตร|ประกาศนียบัตรและใบรับรอง|การรับรอง|ใบรับรองวิชาชีพ`.split(
      '|',
    ),
  languages:
    `my languages|mother tongue|mother tongues|mother tongue s|other language|other languages|other language s|lengua materna|lengua s materna s|idioma s materno s|otro s idioma s|otros idiomas|language abilities|language competencies|competencias lingüísticas|habilidades lingüísticas|conocimientos lingüísticos|nivel de idiomas|إتقان اللغات|الكفاءة اللغوية|语种|语言水平|语言及水平|语言特长|外语技能|言語スキル|対応言語|使用言語|言語能力|外国語|ทักษะด้านภาษาต่างประเทศ|ภาษาต่างประเทศ|ความรู้ด้านภาษา|ระดับภาษา|ความสามารถด้านภาษา
    |languages|language|language skills|languages known|language proficiency|known languages|linguistic skills|linguistic proficiency|spoken languages|foreign languages|languages spoken
    |idiomas|lenguas|lenguajes|conocimiento de idiomas|idioma
    |اللغات|اللغة|المهارات اللغوية|اللغات المتقنة
    |语言|语言能力|语言技能|外语能力|外语水平|外语|語言能力
    |語学|言語|語学力|語学スキル|語学能力
    |ภาษา|ความสามารถทางภาษา|ทักษะทางภาษา|ทักษะด้านภาษา|ทักษะภาษา`.split('|'),
  projects:
    `projects|project|personal projects|project experience|project details|key projects|academic projects|academic project|selected projects|side projects|projects undertaken|major projects|projects handled|project work|project profile|open source|open source projects|project summary|projects worked on|professional projects|client projects
    |proyectos|proyectos personales|proyectos destacados
    |المشاريع|مشاريع|أبرز المشاريع
    |项目经验|项目经历|项目|主要项目|項目經驗
    |プロジェクト|プロジェクト経験|案件|開発実績|制作実績
    |โครงการ|โปรเจค|ผลงาน|โปรเจกต์`.split('|'),
  other:
    `honors-awards|grants|fellowships|professional service|editorial work|job related training|permiso de conducir|carné de conducir|reconocimientos y premios|proyectos de investigación|docencia|congresos|ponencias|الجوائز والتكريمات|الأبحاث|المؤتمرات|荣誉与奖项|获奖经历|发表论文|学术成果|兴趣|社会实践|研究業績|学会発表|本人希望|通勤時間|趣味・特技・その他|งานอดิเรกและความสนใจ|ผลงานวิชาการ|กิจกรรมระหว่างเรียน
    |interests|hobbies|hobbies and interests|interests and hobbies|personal interests|references|referees|publications|awards|honors|honours|awards and honors|honors and awards|achievements|accomplishments|volunteer|volunteering|volunteer experience|volunteer work|activities|extracurricular activities|extra curricular activities|co curricular activities|declaration|strengths|additional information|miscellaneous|memberships|professional memberships|affiliations|professional affiliations|courses|training|trainings|conferences|patents|leadership|governance|service|community service|social|links|profiles|online profiles|social profiles|websites|portfolio|writing|reading|speaking|recognition|samples|selected publications|talks|personality traits|personal traits|personal skills|military service|workshops|seminars|seminars and workshops|testimonials|groups|career break|awards and achievements|achievements and awards|positions of responsibility|responsibilities|roles and responsibilities|passport details|availability|visa status|industrial training|industrial visit|area of interest|areas of interest|field of interest|subject of interest|disposition|research|research interests|presentations|key achievements|major achievements|military|additional|extra curricular|others|other|other information|other details|other activities|teaching|marital status|driving license|driving licence|salary|dependents|additional details|scholastic achievements|key responsibilities
    |intereses|aficiones|referencias|publicaciones|premios|logros|voluntariado|cursos|otros|otros datos|información adicional|datos de interés|formación complementaria|hobbies e intereses|reconocimientos
    |الاهتمامات|الهوايات|المراجع|المعرفون|الجوائز|الإنجازات|الأنشطة|الدورات التدريبية|الدورات|معلومات إضافية|العمل التطوعي|المنشورات
    |兴趣爱好|爱好|获奖情况|荣誉奖项|荣誉|奖项|社团活动|校园经历|培训经历|其他|推荐人|出版物|志愿者经历|所获荣誉|附加信息|在校经历
    |趣味|特技|趣味・特技|本人希望記入欄|賞罰|受賞歴|その他|推薦者|ボランティア|活動|講演|論文|趣味・その他
    |งานอดิเรก|ความสนใจ|บุคคลอ้างอิง|ผู้อ้างอิง|กิจกรรม|รางวัล|การอบรม|การฝึกอบรม|ประวัติการฝึกอบรม|อื่นๆ|ข้อมูลเพิ่มเติม|ผลงานและรางวัล|เกียรติประวัติ`.split(
      '|',
    ),
}

/** Titles of the document itself, which are neither a name nor a section. */
export const documentTitles: readonly string[] =
  'europass curriculum vitae|europass|europass cv|currículum vitae europass|curriculum vitae|curriculum vitæ|resume|résumé|cv|curriculum|biodata|bio data|currículum vitae|currículum|hoja de vida|curriculo|السيرة الذاتية|سيرة ذاتية|个人简历|简历|求职简历|個人簡歷|履歴書|職務経歴書|職務經歷書|ประวัติย่อ|ประวัติส่วนตัว|เรซูเม่|ประวัติ|ใบสมัครงาน|confidential'.split(
    '|',
  )

/** Labels before a contact value. */
export const contactLabels: Record<'name' | 'phone' | 'email' | 'location' | 'ignored', readonly string[]> = {
  name: 'name|full name|candidate name|nombre|nombre completo|nombre y apellidos|الاسم|الاسم الكامل|الإسم|姓名|名字|氏名|名前|お名前|ชื่อ|ชื่อ-นามสกุล|ชื่อ นามสกุล|ชื่อ-สกุล|ชื่อและนามสกุล|氏 名'.split(
    '|',
  ),
  phone:
    'phone|phone number|telephone|tel|mobile|mobile no|mobile number|cell|cell phone|contact|contact no|contact number|ph|mob|teléfono|telefono|móvil|movil|celular|tel.|tlf|الهاتف|هاتف|الجوال|جوال|رقم الجوال|رقم الهاتف|الموبايل|手机|电话|联系电话|手机号码|手机号|手機|電話|電話番号|携帯|携帯電話|携帯電話番号|โทรศัพท์|เบอร์โทร|โทร|เบอร์โทรศัพท์|มือถือ|เบอร์ติดต่อ|whatsapp'.split(
      '|',
    ),
  email:
    'email|e-mail|mail|e mail|email id|e-mail id|email address|correo|correo electrónico|البريد الإلكتروني|البريد الالكتروني|الإيميل|ايميل|邮箱|电子邮箱|电子邮件|邮件|メール|メールアドレス|eメール|อีเมล|อีเมล์|ที่อยู่อีเมล'.split(
      '|',
    ),
  location:
    'place|town|lugar|lugar de residencia|المكان|所在地区|場所|居住地|สถานที่|ที่ตั้ง|address|location|city|residence|current location|dirección|direccion|domicilio|ubicación|ciudad|localidad|العنوان|الموقع|المدينة|مكان الإقامة|地址|所在地|现居地|居住地|住址|城市|所在城市|住所|現住所|所在|ที่อยู่|ที่อยู่ปัจจุบัน|จังหวัด'.split(
      '|',
    ),
  ignored:
    'website|web|linkedin|github|blog|url|homepage|skype|date of birth|dob|birth date|gender|nationality|marital status|age|sex|fecha de nacimiento|nacionalidad|تاريخ الميلاد|الجنسية|الجنس|الحالة الاجتماعية|出生日期|出生年月|性别|年龄|民族|籍贯|政治面貌|生年月日|性別|国籍|年齢|ふりがな|วันเกิด|สัญชาติ|เพศ|อายุ|สถานภาพ'.split(
      '|',
    ),
}

/**
 * What no criterion may ask for, in the product's six languages: age, sex, origin, belief, family, looks, the name or rank of a school, gaps.
 * Single words are refused alone only, since skills hold them ("gap analysis"); phrases wherever they stand.
 */
const alone =
  /^(?:age|sex|gender|male|female|man|woman|men|women|nationality|citizenship|race|ethnicity|religion|marital status|photo|photograph|name|surname|full name|gaps?|年龄|性别|国籍|民族|种族|婚姻状况|照片|姓名|年齢|性別|人種|宗教|婚姻|写真|氏名|العمر|السن|الجنس|الجنسية|الدين|العرق|الحالة الاجتماعية|الصورة|الاسم|edad|sexo|género|nacionalidad|raza|religión|estado civil|foto|nombre|อายุ|เพศ|สัญชาติ|เชื้อชาติ|ศาสนา|สถานภาพสมรส|รูปถ่าย|ชื่อ)$/iu
const anywhere =
  /years old|\b(?:under|over|below|above) \d{2} years? (?:of age|old)|\bage(?:d)? (?:under|over|below|between|limit)|\b(?:male|female|men|women) only\b|\byoung (?:and|team|person|people)|youthful|native speaker|\bcitizens? only\b|ivy league|\b(?:top|elite|prestigious|target|tier.?1)[- ](?:\d+ )?(?:universit|college|school)|(?:university|school) rank|(?:employment|career|cv|resume|résumé) gaps?|no gaps|\bmarried\b|\bpregnan|限男性|限女性|\d{2}周?岁|年龄不超过|985|211院校|双一流|名校|职业空窗|\d{2}歳(?:以下|まで)|男性のみ|女性のみ|有名大学|旧帝大|空白期間|للذكور|للإناث|ذكور فقط|إناث فقط|solo (?:hombres|mujeres)|menor(?:es)? de \d{2}|mayor(?:es)? de \d{2}|universidad(?:es)? de prestigio|lagunas? laborales|เพศชาย|เพศหญิง|อายุไม่เกิน|มหาวิทยาลัยชั้นนำ/iu

export const isRefused = (text: string): boolean => alone.test(text.trim()) || anywhere.test(text)

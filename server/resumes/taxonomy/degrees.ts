/**
 * Degrees and school certificates as they are written. Each pattern takes the degree alone;
 * the field of study follows after "in", "of", a comma, a bracket or a space.
 */
export const degreePatterns: readonly RegExp[] = [
  /\b(?:doctor|masters?|bachelors?|associate)(?:['’]s)?(?:\s+degree)?\s+of\s+[\p{L}&.]+(?:\s+(?!in\b|from\b|at\b|with\b)[\p{L}&.]+){0,3}(?=\s+in\b|\s*[,(|–-]|\s+from\b|\s*$)/iu,
  /\b(?:doctor|masters?|bachelors?|associate)(?:['’]s)?(?:\s+degree)?(?=\s+in\s)/i,
  /(?<![A-Za-z.])(?:b\.?[- ]?(?:tech|sc|com|arch|ed|pharm|eng)|m\.?[- ]?(?:tech|sc|com|arch|ed|pharm|eng|phil)|ph\.?\s?d)\b\.?(?:\s*\((?:hons?\.?|honou?rs|[A-Z][A-Za-z &.]{1,25})\))?/i,
  /\b(?:doctor|master|bachelor|associate)(?:['’]?s)?(?:\s+degree)?\s+(?:of|in)\s+(?:business administration|computer applications?|philosophy|arts|sciences?|engineering(?:\s+technology)?|technology|commerce|laws?|education|medicine|fine arts|architecture|pharmacy|business studies|business management|applied science|computer science|management studies|public health|social work|nursing|design|music)\b(?:\s*\((?:[A-Z][A-Za-z.]{1,9})\))?/i,
  /\b(?:doctor of [a-z]+|(?:masters?|bachelors?|associates?|doctoral|doctorate)(?:['’]s)?\s+degree|master['’]?s|bachelor['’]?s|associate['’]?s)\b/i,
  /\b(?:post[- ]?graduate?(?:ion)?|graduate|advanced|higher national|national|polytechnic|executive|pg)\s+(?:diploma|certificate|degree|program(?:me)?)\b/i,
  /\bPost[- ]?Graduation\b|\bPost[- ]Graduate\b|\bunder[- ]?graduate\b/i,
  /(?<![A-Za-z.])(?:Ph\.?\s?D|D\.?Phil|M\.?\s?Phil|M\.?B\.?A|E?PGDBM|PGDM|PGDCA|PGDBA|PGDIT|PGDSE|PGPM|PGP|P\.G\.D\.?|M\.?C\.?A|B\.?C\.?A|B\.?B\.?A|B\.?B\.?M|B\.?M\.?S|M\.?\s?Tech|B\.?\s?Tech|M\.?\s?Eng|B\.?\s?Eng|M\.?\s?Sc|B\.?\s?Sc|BSCS|BSIT|MSIT|M\.?\s?Com|B\.?\s?Com|T\.?Y\.?B\.?com|B\.?\s?Pharm(?:a|acy)?|M\.?\s?Pharm(?:a|acy)?|B\.?\s?Arch|M\.?\s?Arch|B\.?\s?Ed|M\.?\s?Ed|LL\.?B|LL\.?M|J\.D|M\.D|M\.?B\.?B\.?S|B\.D\.S|BFA|MFA|BPA|MPA|MPH|MSW|BSW|BHM|BCS|MCS|MIS|MMS|B\.?\s?Lib|M\.?\s?Lib|AAS|A\.A\.S?|A\.S|B\.?S\.?(?!\w)|M\.?S\.?(?!\w)|B\.?E\.?(?!\w)|M\.?E\.?(?!\w)|B\.?A\.?(?!\w)|M\.?A\.?(?!\w)|D\.?\s?Pharm|D\.?\s?Ed|HND|HNC|NVQ|GCSEs?|A[- ]Levels?|GED|IGCSE|S\.?S\.?L\.?C|H\.?S\.?S\.?C|S\.?S\.?C|H\.?S\.?C|P\.?U\.?C|I\.?C\.?W\.?A|B\.?\s?Voc|BBS|MBS|ACCA)\b\.?(?:\s*\((?:hons?\.?|honou?rs|[A-Z][A-Za-z &.]{1,25})\))?(?:\s+hons?\b)?/,
  /\b(?:diploma|high school(?: diploma)?|higher secondary(?: (?:certificate|school|education))?|senior secondary|secondary school(?: certificate)?|intermediate|matriculation|matric|10th|12th|xth|xiith|(?:class|std\.?)\s*(?:x|xii|10|12)|(?:x|xii)\s*(?:th|std|standard|class)|(?:10|12)\s?th(?: standard| class| std)?|ssc|hsc|sslc|puc|tenth|twelfth|plus two|10\+2|b ?tech|m ?tech|btech|mtech|bsc|msc|bcom|mcom|phd|mba|mca|bca|bba|licentiate|certificate|foundation degree|Diplom(?:a|-\w+)?|Magister|Licence|nanodegree|bootcamp)\b/i,
  /\b(?:doctorado|licenciatura|licenciad[oa]|grado superior|grado medio|ciclo formativo de grado (?:superior|medio)|grado|máster(?: universitario)?|maestría|magíster|ingeniería técnica|ingeniería superior|ingenier[oa] técnic[oa]|diplomatura|diplomad[oa]|bachillerato|bachiller|postgrado|posgrado|especialización|técnico superior(?: universitario)?|formación profesional|fp|tecnicatura|profesorado|curso)\b/i,
  /(?:博士(?:前期課程|後期課程|研究生)?|硕士(?:研究生)?|碩士|学士|學士|本科|大专|专科|高中|中专|研究生|MBA|EMBA|修士|専門士|短期大学士|高卒|大卒|準学士|高度専門士)/u,
  /(?:ال)?(?:بكالوريوس|بكالريوس|ماجستير|دكتوراه|دكتوراة|دبلوم(?: عالي)?|دبلومة|ليسانس|إجازة|ثانوية عامة|الثانوية العامة|شهادة الثانوية|هندسة تقنية)/u,
  /(?:ปริญญาตรี|ปริญญาโท|ปริญญาเอก|ปวส\.?|ปวช\.?|อนุปริญญา|มัธยมศึกษา(?:ตอนปลาย|ตอนต้น)?|ประกาศนียบัตรวิชาชีพชั้นสูง|ประกาศนียบัตรวิชาชีพ|ม\.6|(?:วิทยาศาสตร|บริหารธุรกิจ|วิศวกรรมศาสตร|ศิลปศาสตร|นิติศาสตร|บัญชี|เศรษฐศาสตร|ศึกษาศาสตร|นิเทศศาสตร|รัฐศาสตร)(?:บัณฑิต|มหาบัณฑิต))/u,
]

/** Degrees whose words also stand in the names of schools. */
export const weakDegree =
  /^(?:high school|higher secondary.*|senior secondary|secondary school.*|intermediate|matric(?:ulation)?|certificate|licence|grado|fp|curso)$/i

/** Words that only fields of study and faculties hold. */
export const fieldPattern =
  /(?:engineering|science|sciences|administration|management|finance|accounting|economics|marketing|law|psychology|mathematics|physics|chemistry|biology|literature|history|philosophy|design|communication|nursing|medicine|education|commerce|studies|technology|statistics|informatics|computing|electronics|business|politics|sociology|journalism|architecture|ingeniería|administración|derecho|economía|contabilidad|psicología|ciencias|学部|専攻|学科|专业|工程|管理|学$|هندسة|إدارة|علوم|اقتصاد|محاسبة|تسويق|قانون|สาขา|ศาสตร์|วิศวกรรม|การ)/iu

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MultiCollector;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocsCollector;
import org.apache.lucene.search.TopFieldCollector;
import org.apache.lucene.search.TopScoreDocCollector;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.Version;

/**
 * Answers the searches of a file, one a line, over the folder of an index: a page, the exact number of hits, and seven groups of values
 * with their numbers of jobs, each without its own filter. Tells the time of each in nanoseconds and what it found, as JSON.
 */
final class LuceneSearch {
  private static final String[] GROUPS = {"Countries", "Jobname", "JobType", "Experience", "Companies", "Skills", "Jobstatus"};
  private static final int MOST_VALUES = 200;

  private final IndexSearcher searcher;
  private final LeafReader jobs;

  private LuceneSearch(DirectoryReader reader) {
    searcher = new IndexSearcher(reader);
    if (reader.leaves().size() != 1) throw new IllegalStateException("the index is not one segment");
    jobs = reader.leaves().get(0).reader();
  }

  public static void main(String[] args) throws Exception {
    int warm = Integer.parseInt(args[2]);
    int turns = Integer.parseInt(args[3]);
    List<Want> wants = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of(args[1]), StandardCharsets.UTF_8)) wants.add(new Want(line.split("\t", -1)));
    try (DirectoryReader reader = DirectoryReader.open(new MMapDirectory(Path.of(args[0])))) {
      LuceneSearch search = new LuceneSearch(reader);
      for (Want want : wants.subList(0, warm)) search.answer(want);
      StringBuilder told = new StringBuilder("{\"version\":\"" + Version.LATEST + "\",\"answers\":[");
      for (int at = warm; at < wants.size(); at++) {
        long[] times = new long[turns];
        Answer answer = null;
        for (int turn = 0; turn < turns; turn++) {
          long started = System.nanoTime();
          answer = search.answer(wants.get(at));
          times[turn] = System.nanoTime() - started;
        }
        if (at > warm) told.append(",\n");
        told.append("{\"times\":").append(Arrays.toString(times)).append(",\"count\":").append(answer.count);
        told.append(",\"isGuess\":").append(answer.isGuess);
        told.append(",\"ids\":").append(Arrays.toString(search.idsOf(answer.page))).append(",\"groups\":{");
        for (int group = 0; group < GROUPS.length; group++) {
          told.append(group > 0 ? "," : "").append('"').append(GROUPS[group]).append("\":\"");
          told.append(digest(answer.groups.get(GROUPS[group]))).append('"');
        }
        told.append("}}");
      }
      System.out.println(told.append("]}"));
    }
  }

  private static final class Want {
    final String sort;
    final int skip;
    final int limit;
    final String[] words;
    final String[] tokens;
    final Map<String, Query> filters = new LinkedHashMap<>();

    Want(String[] column) {
      sort = column[0];
      skip = Integer.parseInt(column[1]);
      limit = Integer.parseInt(column[2]);
      words = split(column[3], " ");
      tokens = split(column[4], " ");
      for (int at = 0; at < GROUPS.length; at++) {
        String[] values = split(column[5 + at], "\\|");
        if (values.length > 0) filters.put(GROUPS[at], anyOf(GROUPS[at], values));
      }
    }

    private static String[] split(String list, String by) {
      return list.isEmpty() ? new String[0] : list.split(by);
    }
  }

  private static Query anyOf(String field, String[] values) {
    if (values.length == 1) return new TermQuery(new Term(field, values[0]));
    return new TermInSetQuery(field, Arrays.stream(values).map(BytesRef::new).toArray(BytesRef[]::new));
  }

  private static final class Answer {
    int count;
    boolean isGuess;
    ScoreDoc[] page;
    final Map<String, List<Counted>> groups = new LinkedHashMap<>();
  }

  private record Counted(int ordinal, int count, String key) {}

  private Answer answer(Want want) throws Exception {
    Answer answer = new Answer();
    for (String word : want.words) answer.isGuess |= !isBeginning(word);
    Query base = baseOf(want);
    FixedBitSet all = new FixedBitSet(jobs.maxDoc());
    int most = Math.min(jobs.maxDoc(), want.skip + want.limit);
    boolean byScore = want.sort.equals("relevance") && want.words.length > 0;
    TopDocsCollector<?> top =
        byScore
            ? TopScoreDocCollector.create(most, Integer.MAX_VALUE)
            : TopFieldCollector.create(orderOf(want.sort), most, Integer.MAX_VALUE);
    searcher.search(filtered(base, want, null), MultiCollector.wrap(top, new Members(all)));
    answer.count = top.getTotalHits();
    answer.page = top.topDocs(want.skip, want.limit).scoreDocs;
    for (String group : GROUPS) {
      FixedBitSet members = all;
      if (want.filters.containsKey(group)) {
        members = new FixedBitSet(jobs.maxDoc());
        searcher.search(filtered(base, want, group), new Members(members));
      }
      answer.groups.put(group, count(members, group));
    }
    return answer;
  }

  private static Sort orderOf(String sort) {
    SortField newest = new SortField("openAt", SortField.Type.LONG, true);
    SortField last = new SortField("id", SortField.Type.LONG, true);
    if (!sort.equals("alphaAscend")) return new Sort(newest, last);
    return new Sort(new SortField("byTitle", SortField.Type.STRING), newest, last);
  }

  /** Who may see, and all the words: each is the beginning of one of the job's words, better all of it, or else like one. */
  private Query baseOf(Want want) throws Exception {
    BooleanQuery.Builder base = new BooleanQuery.Builder().add(anyOf("token", want.tokens), Occur.FILTER);
    for (String word : want.words) {
      if (!isBeginning(word)) {
        base.add(new FuzzyQuery(new Term("words", word), word.length() < 6 ? 1 : 2), Occur.MUST);
        continue;
      }
      base.add(new PrefixQuery(new Term("words", word)), Occur.MUST);
      base.add(new TermQuery(new Term("words", word)), Occur.SHOULD);
      base.add(new BoostQuery(new TermQuery(new Term("names", word)), 3), Occur.SHOULD);
      base.add(new BoostQuery(new TermQuery(new Term("title", word)), 6), Occur.SHOULD);
    }
    return base.build();
  }

  private boolean isBeginning(String word) throws Exception {
    TermsEnum terms = jobs.terms("words").iterator();
    BytesRef beginning = new BytesRef(word);
    if (terms.seekCeil(beginning) == TermsEnum.SeekStatus.END) return false;
    return terms.term().utf8ToString().startsWith(word);
  }

  private static Query filtered(Query base, Want want, String without) {
    BooleanQuery.Builder all = new BooleanQuery.Builder().add(base, Occur.MUST);
    want.filters.forEach((group, filter) -> {
      if (!group.equals(without)) all.add(filter, Occur.FILTER);
    });
    return all.build();
  }

  private static final class Members extends SimpleCollector {
    private final FixedBitSet bits;

    Members(FixedBitSet bits) {
      this.bits = bits;
    }

    @Override
    public void collect(int job) {
      bits.set(job);
    }

    @Override
    protected void doSetNextReader(LeafReaderContext context) {}

    @Override
    public ScoreMode scoreMode() {
      return ScoreMode.COMPLETE_NO_SCORES;
    }
  }

  /** The values most jobs have, of equal ones the first: the ordinals of doc values come in the order of the values. */
  private List<Counted> count(FixedBitSet members, String group) throws Exception {
    PriorityQueue<Counted> first =
        new PriorityQueue<>((a, b) -> a.count != b.count ? Integer.compare(a.count, b.count) : Integer.compare(b.ordinal, a.ordinal));
    boolean several = group.equals("Skills");
    SortedSetDocValues many = several ? DocValues.getSortedSet(jobs, group) : null;
    SortedDocValues one = several ? null : DocValues.getSorted(jobs, group);
    int[] counts = new int[several ? (int) many.getValueCount() : one.getValueCount()];
    int end = members.length();
    for (int job = members.nextSetBit(0); job < end; job = job + 1 < end ? members.nextSetBit(job + 1) : end) {
      if (!several) {
        if (one.advanceExact(job)) counts[one.ordValue()]++;
      } else if (many.advanceExact(job)) {
        for (long value = many.nextOrd(); value != SortedSetDocValues.NO_MORE_ORDS; value = many.nextOrd()) counts[(int) value]++;
      }
    }
    for (int value = 0; value < counts.length; value++) {
      if (counts[value] == 0 || (first.size() == MOST_VALUES && counts[value] <= first.peek().count)) continue;
      if (first.size() == MOST_VALUES) first.poll();
      first.add(new Counted(value, counts[value], null));
    }
    List<Counted> sorted = new ArrayList<>();
    for (Counted next = first.poll(); next != null; next = first.poll()) {
      BytesRef key = several ? many.lookupOrd(next.ordinal) : one.lookupOrd(next.ordinal);
      sorted.add(0, new Counted(next.ordinal, next.count, key.utf8ToString()));
    }
    return sorted;
  }

  private long[] idsOf(ScoreDoc[] page) throws Exception {
    long[] ids = new long[page.length];
    for (int at = 0; at < page.length; at++) {
      NumericDocValues values = DocValues.getNumeric(jobs, "id");
      values.advanceExact(page[at].doc);
      ids[at] = values.longValue();
    }
    return ids;
  }

  private static String digest(List<Counted> values) throws Exception {
    StringBuilder text = new StringBuilder();
    for (Counted value : values) text.append(value.key).append('=').append(value.count).append('\n');
    byte[] bytes = MessageDigest.getInstance("SHA-1").digest(text.toString().getBytes(StandardCharsets.UTF_8));
    StringBuilder hex = new StringBuilder();
    for (byte one : bytes) hex.append(String.format("%02x", one));
    return hex.toString();
  }
}

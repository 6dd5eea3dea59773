// Solves one heads-up round of a dice game (RULES 2, 3) by CFR+ on its public tree, and writes the rows of the bots' table.
//
//   duel <lies|dice> <wild %> <opener's dice> <responder's dice> <iterations>
//
// and then, line by line from the standard input, which rows to keep and where to write them: <recall> <threshold> <finest> <output>
//
// A history of bids is a set of bids, so it is a number: bid 0 (one of the lowest face) is its highest bit. All histories that follow one
// are then neighbours in memory. What is kept of an action is kept at the history that it leads to; calls have arrays of their own.
// Regrets and sums are stored in float and computed in double: float alone stops converging at 0.01.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "hands.hpp"

namespace {

constexpr int maxHands = 28;   // two dice of six faces and a wildcard
constexpr int maxBids = 24;    // four dice in play

constexpr Grain fine{250, 0.003}, coarse{24, 0.04};

// Which rows a table keeps.
struct Choice {
  int recall;        // how many bids the rows for all other histories go by
  double threshold;  // histories that are reached this often keep a row of their own
  double finest;     // rows that are reached this often are kept finely
};
constexpr double lenience = 0.1;  // how much an action may lose and still be a quarter as likely, when rows are chosen
constexpr double unreached = 1e-5;
constexpr double unlikely = 1e-6;  // hands that get to a history more rarely are left to the rows of the last bids

struct Node {
  uint32_t history;
  int last;  // the bid that stands; -1: none
  int actor;
  bool locked;
};

struct Row {
  uint8_t weight[maxHands][maxBids + 1];  // call first, then the bids above the last one
};

class Duel {
 public:
  Duel(Rules rules, int opener, int responder)
      : rules_(rules), bids_(6 * (opener + responder)) {
    seats_[0] = seatOf(rules, opener);
    seats_[1] = seatOf(rules, responder);
    width_ = std::max(seats_[0].count, seats_[1].count);
    size_t cells = (size_t(1) << bids_) * width_;
    for (float** array : {&regret_, &callRegret_, &sum_, &callSum_}) *array = allocate(cells);
  }

  void iterate(int t) {
    weight_ = double(t) * t;
    for (int seat = 0; seat < 2; seat++) {
      double out[maxHands];
      improve(root(), seat, seats_[1 - seat].chance.data(), out);
    }
  }

  // What the best response of a seat wins against the average policy, or against the table that is shipped.
  double bestResponse(int seat, bool shipped) {
    double out[maxHands];
    respond(root(), seat, shipped, seats_[1 - seat].chance.data(), out);
    double value = 0;
    for (int h = 0; h < seats_[seat].count; h++) value += seats_[seat].chance[h] * out[h];
    return value;
  }
  double exploitability(bool shipped) { return (bestResponse(0, shipped) + bestResponse(1, shipped)) / 2; }

  // Who plays against the average policy, and may err a little: replaces the regrets.
  void soften() {
    for (int seat = 0; seat < 2; seat++) {
      double out[maxHands];
      err(root(), seat, seats_[1 - seat].chance.data(), out);
    }
  }

  void choose(Choice choice) {
    choice_ = choice;
    exact_.clear();
    fallback_.clear();
    gathered_.clear();
    for (int seat = 0; seat < 2; seat++) score(root(), seat, seats_[seat].chance.data(), seats_[1 - seat].chance.data());
    for (auto& [key, gathered] : gathered_) fallback_[key] = quantise(coarse, key >> 26 & 1, [&](int h, int a) { return gathered[h][a]; });
  }

  void write(const char* path) const {
    FILE* file = std::fopen(path, "wb");
    if (!file) { std::perror(path); std::exit(1); }
    writeRows(file, exact_);
    writeRows(file, fallback_);
    std::fclose(file);
  }

 private:
  Rules rules_;
  int bids_, width_;
  double weight_ = 0;
  Choice choice_{};
  Seat seats_[2];
  float *regret_, *callRegret_, *sum_, *callSum_;
  std::map<uint32_t, Row> exact_, fallback_;
  std::map<uint32_t, double (*)[maxBids + 1]> gathered_;

  static float* allocate(size_t cells) {
    void* memory = std::calloc(cells, sizeof(float));
    if (!memory) { std::fprintf(stderr, "not enough memory\n"); std::exit(1); }
    return static_cast<float*>(memory);
  }

  static Node root() { return {0, -1, 0, false}; }
  uint32_t bit(int bid) const { return 1u << (bids_ - 1 - bid); }
  Node after(const Node& node, int bid) const {
    return {node.history | bit(bid), bid, 1 - node.actor, node.locked || (rules_.dice && bid % 6 == 5)};
  }
  float* cell(float* array, uint32_t history) const { return array + size_t(history) * width_; }
  // The first action of a node: the call, unless there is nothing to call.
  static int firstAction(const Node& node) { return node.last < 0 ? 1 : 0; }
  int actions(const Node& node) const { return bids_ - node.last; }
  float* at(float* bidArray, float* callArray, const Node& node, int action) const {
    return action == 0 ? cell(callArray, node.history) : cell(bidArray, node.history | bit(node.last + action));
  }

  // Probabilities in proportion to what is stored; all alike where nothing is.
  void proportional(float* bidArray, float* callArray, const Node& node, double out[][maxHands]) const {
    const Seat& seat = seats_[node.actor];
    double total[maxHands] = {};
    int first = firstAction(node), end = actions(node);
    for (int a = first; a < end; a++) {
      const float* stored = at(bidArray, callArray, node, a);
      for (int h = 0; h < seat.count; h++) {
        out[a][h] = stored[h];
        total[h] += stored[h];
      }
    }
    for (int h = 0; h < seat.count; h++) {
      if (total[h] > 0) continue;
      for (int a = first; a < end; a++) out[a][h] = 1;
      total[h] = end - first;
    }
    for (int a = first; a < end; a++)
      for (int h = 0; h < seat.count; h++) out[a][h] /= total[h];
  }
  int fallbackAction(const Node& node, int h) const {
    if (node.last < 0) return 1;
    bool proved = seats_[node.actor].matches[node.locked][node.last % 6][h] >= node.last / 6 + 1;
    return proved && actions(node) > 1 ? 1 : 0;
  }

  // What a call at this node is worth to each hand of `seat`, the other's hands weighted by `reach`.
  void called(const Node& node, int seat, const double* reach, double* out) const {
    int face = node.last % 6, quantity = node.last / 6 + 1;
    const Seat &own = seats_[seat], &other = seats_[1 - seat];
    double atLeast[8] = {}, total = 0;
    for (int h = 0; h < other.count; h++) {
      total += reach[h];
      for (int n = other.matches[node.locked][face][h]; n >= 0; n--) atLeast[n] += reach[h];
    }
    double sign = node.actor == seat ? -1 : 1;
    for (int h = 0; h < own.count; h++) {
      int needed = std::max(0, quantity - own.matches[node.locked][face][h]);
      out[h] = sign * (2 * (needed > 7 ? 0 : atLeast[needed]) - total);
    }
  }

  // One alternating step of CFR+: returns the counterfactual values of `seat`, and adds to the averages of the other.
  void improve(const Node& node, int seat, const double* reach, double* out) {
    double sigma[maxBids + 1][maxHands];
    int first = firstAction(node), end = actions(node);
    proportional(regret_, callRegret_, node, sigma);
    int own = seats_[seat].count, others = seats_[1 - seat].count;
    std::fill(out, out + own, 0);
    if (node.actor != seat) {
      for (int a = first; a < end; a++) {
        double onward[maxHands], most = 0;
        float* sum = at(sum_, callSum_, node, a);
        for (int h = 0; h < others; h++) {
          onward[h] = reach[h] * sigma[a][h];
          sum[h] += float(weight_ * onward[h]);
          most = std::max(most, onward[h]);
        }
        if (most < unreached) continue;
        double value[maxHands];
        a == 0 ? called(node, seat, onward, value) : improve(after(node, node.last + a), seat, onward, value);
        for (int h = 0; h < own; h++) out[h] += value[h];
      }
      return;
    }
    double value[maxBids + 1][maxHands];
    for (int a = first; a < end; a++) {
      a == 0 ? called(node, seat, reach, value[a]) : improve(after(node, node.last + a), seat, reach, value[a]);
      for (int h = 0; h < own; h++) out[h] += sigma[a][h] * value[a][h];
    }
    for (int a = first; a < end; a++) {
      float* regret = at(regret_, callRegret_, node, a);
      for (int h = 0; h < own; h++) regret[h] = float(std::max(0.0, regret[h] + value[a][h] - out[h]));
    }
  }

  void policy(const Node& node, bool shipped, double out[][maxHands]) {
    proportional(sum_, callSum_, node, out);
    if (shipped) overlay(node, out);
  }

  void respond(const Node& node, int seat, bool shipped, const double* reach, double* out) {
    int first = firstAction(node), end = actions(node);
    int own = seats_[seat].count, others = seats_[1 - seat].count;
    if (node.actor != seat) {
      double sigma[maxBids + 1][maxHands];
      policy(node, shipped, sigma);
      std::fill(out, out + own, 0);
      for (int a = first; a < end; a++) {
        double onward[maxHands], most = 0;
        for (int h = 0; h < others; h++) most = std::max(most, onward[h] = reach[h] * sigma[a][h]);
        if (most == 0) continue;
        double value[maxHands];
        a == 0 ? called(node, seat, onward, value) : respond(after(node, node.last + a), seat, shipped, onward, value);
        for (int h = 0; h < own; h++) out[h] += value[h];
      }
      return;
    }
    std::fill(out, out + own, -1e9);
    for (int a = first; a < end; a++) {
      double value[maxHands];
      a == 0 ? called(node, seat, reach, value) : respond(after(node, node.last + a), seat, shipped, reach, value);
      for (int h = 0; h < own; h++) out[h] = std::max(out[h], value[h]);
    }
  }

  // The last bids of a history with whose turn it is and whether ones are locked: what a row of the smaller table goes by.
  uint32_t recalled(const Node& node) const {
    uint32_t kept = 0, left = node.history;
    for (int n = 0; n < choice_.recall && left; n++) {
      uint32_t lowest = left & -left;
      kept |= lowest;
      left -= lowest;
    }
    return kept | uint32_t(node.locked) << 25 | uint32_t(node.actor) << 26;
  }

  // Replaces the policy by what the table says: the row of this very history, else that of its last bids.
  void overlay(const Node& node, double out[][maxHands]) const {
    auto exact = exact_.find(node.history);
    auto less = fallback_.find(recalled(node));
    int first = firstAction(node), end = actions(node);
    for (int h = 0; h < seats_[node.actor].count; h++) {
      for (int a = first; a < end; a++) out[a][h] = 0;
      if (exact != exact_.end() && unpack(exact->second, h, first, end, out)) continue;
      if (less != fallback_.end() && unpack(less->second, h, first, end, out)) continue;
      out[fallbackAction(node, h)][h] = 1;
    }
  }
  static bool unpack(const Row& row, int h, int first, int end, double out[][maxHands]) {
    int total = 0;
    for (int a = first; a < end; a++) total += row.weight[h][a];
    if (total == 0) return false;
    for (int a = first; a < end; a++) out[a][h] = double(row.weight[h][a]) / total;
    return true;
  }

  // The best response, which writes down how likely each action would be to somebody who errs.
  void err(const Node& node, int seat, const double* reach, double* out) {
    int first = firstAction(node), end = actions(node);
    int own = seats_[seat].count, others = seats_[1 - seat].count;
    if (node.actor != seat) {
      double sigma[maxBids + 1][maxHands];
      proportional(sum_, callSum_, node, sigma);
      std::fill(out, out + own, 0);
      for (int a = first; a < end; a++) {
        double onward[maxHands], most = 0;
        for (int h = 0; h < others; h++) most = std::max(most, onward[h] = reach[h] * sigma[a][h]);
        if (most == 0) continue;
        double value[maxHands];
        a == 0 ? called(node, seat, onward, value) : err(after(node, node.last + a), seat, onward, value);
        for (int h = 0; h < own; h++) out[h] += value[h];
      }
      return;
    }
    double value[maxBids + 1][maxHands], total = 0;
    for (int h = 0; h < others; h++) total += reach[h];
    std::fill(out, out + own, -1e9);
    for (int a = first; a < end; a++) {
      a == 0 ? called(node, seat, reach, value[a]) : err(after(node, node.last + a), seat, reach, value[a]);
      for (int h = 0; h < own; h++) out[h] = std::max(out[h], value[a][h]);
    }
    for (int a = first; a < end; a++) {
      float* likely = at(regret_, callRegret_, node, a);
      for (int h = 0; h < own; h++) {
        double halves = 1 + (out[h] - value[a][h]) / (total * lenience);
        likely[h] = float(1 / (halves * halves));
      }
    }
  }

  // Walks where a seat's own policy goes against an opponent that errs: rows that are reached often are kept as they are.
  void score(const Node& node, int seat, const double* reach, const double* other) {
    double sigma[maxBids + 1][maxHands];
    int first = firstAction(node), end = actions(node), count = seats_[node.actor].count;
    if (node.actor != seat) {
      proportional(regret_, callRegret_, node, sigma);
      for (int a = std::max(1, first); a < end; a++) {
        double onward[maxHands];
        for (int h = 0; h < count; h++) onward[h] = other[h] * sigma[a][h];
        score(after(node, node.last + a), seat, reach, onward);
      }
      return;
    }
    double own = 0, others = 0;
    for (int h = 0; h < count; h++) own += reach[h];
    for (int h = 0; h < seats_[1 - seat].count; h++) others += other[h];
    double reached = own * others;
    if (reached < 1e-2 * choice_.threshold) return;
    proportional(sum_, callSum_, node, sigma);
    if (reached >= choice_.threshold)
      exact_[node.history] = quantise(reached >= choice_.finest ? fine : coarse, node.actor, [&](int h, int a) {
        return reach[h] < unlikely || a < first || a >= end ? 0 : sigma[a][h];
      });
    gather(node, sigma, reach, others);
    for (int a = std::max(1, first); a < end; a++) {
      double onward[maxHands], most = 0;
      for (int h = 0; h < count; h++) most = std::max(most, onward[h] = reach[h] * sigma[a][h]);
      if (most > 0) score(after(node, node.last + a), seat, onward, other);
    }
  }
  void gather(const Node& node, const double sigma[][maxHands], const double* reach, double other) {
    auto& gathered = gathered_[recalled(node)];
    if (!gathered) gathered = new double[maxHands][maxBids + 1]();
    for (int h = 0; h < seats_[node.actor].count; h++)
      for (int a = firstAction(node); a < actions(node); a++) gathered[h][a] += other * (reach[h] + 1e-9) * sigma[a][h];
  }

  template <typename Weight>
  Row quantise(const Grain& grain, int actor, Weight weight) const {
    Row row{};
    for (int h = 0; h < seats_[actor].count; h++) {
      std::vector<double> weights;
      for (int a = 0; a <= bids_; a++) weights.push_back(weight(h, a));
      for (auto& [action, parts] : wholeParts(grain, weights)) row.weight[h][action] = uint8_t(parts);
    }
    return row;
  }

  // Per row: the key, then for each hand of whoever acts the number of actions and each action with its weight.
  void writeRows(FILE* file, const std::map<uint32_t, Row>& rows) const {
    uint32_t count = uint32_t(rows.size());
    std::fwrite(&count, 4, 1, file);
    for (auto& [key, row] : rows) {
      int actor = &rows == &exact_ ? __builtin_popcount(key) & 1 : key >> 26 & 1;
      std::fwrite(&key, 4, 1, file);
      for (int h = 0; h < seats_[actor].count; h++) {
        std::vector<uint8_t> bytes{0};
        for (int a = 0; a <= bids_; a++)
          if (row.weight[h][a]) { bytes[0]++; bytes.push_back(uint8_t(a)); bytes.push_back(row.weight[h][a]); }
        std::fwrite(bytes.data(), 1, bytes.size(), file);
      }
    }
  }
};

}  // namespace

int main(int count, char** words) {
  if (count != 6) {
    std::fprintf(stderr, "duel <lies|dice> <wild %%> <opener> <responder> <iterations>\n");
    return 2;
  }
  Rules rules{std::string(words[1]) == "dice", std::atof(words[2]) / 100};
  Duel duel(rules, std::atoi(words[3]), std::atoi(words[4]));
  int iterations = std::atoi(words[5]);
  for (int t = 1; t <= iterations; t++) {
    duel.iterate(t);
    if (t % 50 == 0) std::fprintf(stderr, "%d of %d\n", t, iterations);
  }
  double value = duel.bestResponse(0, false), solved = duel.exploitability(false);
  duel.soften();
  int recall;
  double threshold, finest;
  char path[1024];
  while (std::scanf("%d %lf %lf %1023s", &recall, &threshold, &finest, path) == 4) {
    duel.choose({recall, threshold, finest});
    duel.write(path);
    std::printf("value <= %.5f, solved to %.6f, packed to %.6f\n", value, solved, duel.exploitability(true));
    std::fflush(stdout);
  }
}

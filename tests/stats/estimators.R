# Makes estimators-r.json: reference values from R. Run once:
# Rscript tests/stats/estimators.R > tests/stats/estimators-r.json (r-base-core, r-cran-survival, r-cran-bradleyterry2 and r-cran-jsonlite from Debian).
suppressMessages({
  library(survival)
  library(BradleyTerry2)
  library(jsonlite)
})
set.seed(20240607)

# Whole rounds, many ties, cut off at round 12 and here and there before.
sample_group <- function(n, rate, last) {
  time <- pmin(ceiling(rexp(n, rate)), 40)
  cut <- sample(c(last, 3:last), n, replace = TRUE, prob = c(3, rep(0.2, last - 2)))
  data.frame(time = pmin(time, cut), status = as.integer(time <= cut))
}
tabulated <- function(d, last) list(
  events = sapply(0:last, function(t) sum(d$time == t & d$status == 1)),
  censored = sapply(0:last, function(t) sum(d$time == t & d$status == 0))
)
LAST <- 12
groups <- list(sample_group(60, 0.12, LAST), sample_group(45, 0.2, LAST), sample_group(80, 0.1, LAST))

curve_of <- function(d) {
  fit <- survfit(Surv(time, status) ~ 1, data = d, conf.type = "log-log")
  table <- summary(fit, rmean = 10)$table
  list(ends = tabulated(d, LAST), times = fit$time, survival = fit$surv, low = fit$lower, high = fit$upper,
    restrictedMean = list(until = 10, point = table[["rmean"]], error = table[["se(rmean)"]]))
}
log_rank <- function(which) {
  d <- do.call(rbind, lapply(which, function(g) cbind(groups[[g]], group = g)))
  fit <- survdiff(Surv(time, status) ~ group, data = d)
  list(groups = which - 1, statistic = fit$chisq, df = length(which) - 1, p = pchisq(fit$chisq, length(which) - 1, lower.tail = FALSE))
}

# Two causes and censoring: Aalen-Johansen.
causes <- local({
  d <- sample_group(150, 0.15, LAST)
  d$cause <- factor(ifelse(d$status == 0, 0, sample(1:2, nrow(d), replace = TRUE, prob = c(0.7, 0.3))), 0:2, c("censor", "a", "b"))
  fit <- survfit(Surv(time, cause) ~ 1, data = d)
  list(
    events = lapply(c("a", "b"), function(k) sapply(0:LAST, function(t) sum(d$time == t & d$cause == k))),
    censored = sapply(0:LAST, function(t) sum(d$time == t & d$cause == "censor")),
    times = fit$time, incidence = list(fit$pstate[, 2], fit$pstate[, 3]), errors = list(fit$std.err[, 2], fit$std.err[, 3])
  )
})

# Bradley-Terry without ties, and with Davidson's ties as a log-linear model.
wins <- matrix(c(0, 14, 20, 31, 9, 0, 16, 22, 6, 11, 0, 13, 4, 2, 12, 0), 4, byrow = TRUE)
ties <- matrix(c(0, 3, 5, 1, 3, 0, 8, 2, 5, 8, 0, 4, 1, 2, 4, 0), 4, byrow = TRUE)
players <- paste0("p", 1:4)
centred <- function(x) x - mean(x)
plain <- local({
  rows <- do.call(rbind, lapply(1:3, function(i) do.call(rbind, lapply((i + 1):4, function(j)
    data.frame(first = factor(players[i], players), second = factor(players[j], players), won = wins[i, j], lost = wins[j, i])))))
  fit <- BTm(cbind(won, lost), first, second, data = rows)
  centred(as.numeric(BTabilities(fit)[, "ability"]))
})
davidson <- local({
  rows <- do.call(rbind, lapply(1:3, function(i) do.call(rbind, lapply((i + 1):4, function(j) {
    score <- function(si, sj) { v <- rep(0, 4); v[i] <- si; v[j] <- sj; v }
    data.frame(pair = paste(i, j), count = c(wins[i, j], wins[j, i], ties[i, j]), tie = c(0, 0, 1), rbind(score(1, 0), score(0, 1), score(0.5, 0.5)))
  }))))
  fit <- glm(count ~ pair + tie + X1 + X2 + X3, family = poisson, data = rows, control = glm.control(epsilon = 1e-14, maxit = 100))
  list(strengths = centred(c(coef(fit)[c("X1", "X2", "X3")], 0)), tie = exp(coef(fit)[["tie"]]))
})

cat(toJSON(list(
  curves = lapply(groups, curve_of),
  logRank = lapply(list(1:2, 1:3, c(1, 3)), log_rank),
  causes = causes,
  bradleyTerry = list(wins = wins, ties = ties, plain = plain, davidson = davidson)
), digits = NA, auto_unbox = TRUE, pretty = TRUE, na = "null"))
